import type { CallData } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchLevelReached } from '~/lib/realtime/document-events.ts'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite, renderRoutedSite } from '../../../testing/site.tsx'
import { withoutRewards } from '../../../testing/without-rewards.ts'
import LoyaltyEarnDialog from './dialogs/loyalty-earn-dialog.tsx'
import LoyaltyLevelDialog from './dialogs/loyalty-level-dialog.tsx'
import { LevelLine } from './level-line.tsx'
import { LevelUpNotices } from './level-up-notices.tsx'
import { Levels } from './levels.tsx'
import { LoyaltyStatus } from './loyalty-status.tsx'

const bronze = { order: 1, name: 'Bronze', names: { en: 'Bronze' }, points: 0, rewards: [] }
const silver = { order: 2, name: 'Silver', names: { en: 'Silver' }, points: 400, rewards: [] }
const responses: Responses = {
  'GET /api/retention/levels': () => ({ data: [bronze, silver] }),
  'GET /api/retention/account': () => ({ data: { points: 100, currentLevel: bronze, nextLevel: silver } }),
}

test('shows the player’s level with the progress to the next one, and links to all levels [2.3-03:loyalty-level 3-20]', async () => {
  renderDialog(LoyaltyLevelDialog, 'true', responses)
  await expect.element(page.getByRole('dialog', { name: 'Your level' })).toBeVisible()
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '25% · 300 points to Silver')
  await expect.element(page.getByRole('link', { name: 'All levels' })).toHaveAttribute('href', '/loyalty')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('announces a new level, but not to a player whose status allows no rewards [2.8-06b]', async () => {
  const account = { points: 400, currentLevel: silver, nextLevel: null }
  const announce = (more: Responses) => {
    const { router, calls } = renderRoutedSite(<LevelUpNotices />, { ...responses, ...more })
    return { calls, search: () => router.state.location.search }
  }
  const limited = announce(withoutRewards)
  await expect.poll(() => limited.calls).toContain('GET /api/player/profile')
  const other = announce({})
  await expect
    .poll(() => {
      dispatchLevelReached(account)
      return other.search()
    })
    .toBe('?loyalty-level=true')
  expect(limited.search()).toBe('')
})

test('says that a level is new', async () => {
  const dialog = { open: true, value: 'true', level: 0, close: () => {}, onSettled: () => {} }
  const level = { ...bronze, rewards: [{ kind: 'cash' as const, amount: '2.00', currency: 'EUR' }] }
  const { router } = renderRoutedSite(<LoyaltyLevelDialog {...dialog} />, {
    ...responses,
    'GET /api/retention/account': () => ({ data: { points: 0, currentLevel: level, nextLevel: silver } }),
  })
  await expect.element(page.getByRole('dialog', { name: 'Your level' })).toBeVisible()
  expect(page.byCss('.s-new-level').elements()).toEqual([])
  await router.navigate('/?loyalty-level=true', { state: { isNewLevel: true } })
  await expect.element(page.getByRole('dialog', { name: 'New level: Bronze' })).toBeVisible()
  await expect.poll(() => textsOf(page.byCss('.s-new-level')).join()).toContain('Rewards of the level')
  await expect.element(page.byCss('.s-new-level').getByRole('listitem')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('explains how points earn levels [2.3-06:loyalty-earn]', async () => {
  renderDialog(LoyaltyEarnDialog, 'true', responses)
  await expect
    .poll(() => textsOf(page.getByRole('dialog', { name: 'How levels work' }).getByRole('listitem')))
    .toEqual(['Bronzefrom the start', 'Silverfrom 400 points'])
})

test('explains points without the levels to a player whose status allows no rewards', async () => {
  renderDialog(LoyaltyEarnDialog, 'true', { ...responses, ...withoutRewards })
  const dialog = page.getByRole('dialog', { name: 'How levels work' })
  await expect.element(dialog.getByText(/^Every settled round earns points/)).toBeVisible()
  await expect.poll(() => dialog.getByRole('listitem').elements()).toEqual([])
})

test('shows a new player on the first level without progress, and marks it in the list [2.1-05 3-20 9-04c]', async () => {
  renderInSite(
    <>
      <LoyaltyStatus />
      <Levels />
    </>,
    {
      ...responses,
      'GET /api/retention/account': () => ({ data: { points: 0, currentLevel: bronze, nextLevel: silver } }),
    },
  )
  const status = page.getByRole('region', { name: 'Your level' })
  await expect.element(status.getByText('Bronze', { exact: true })).toBeVisible()
  await expect
    .element(status.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '0% · 400 points to Silver')
  await expect
    .poll(() => textsOf(page.byCss('[aria-current="step"]')))
    .toEqual(['1BronzeYou are herefrom the start'])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that the levels did not load rather than that there are none [2.1-05]', async () => {
  let isFailing = true
  renderInSite(<Levels />, {
    ...responses,
    'GET /api/retention/levels': () => (isFailing ? errorResponse(500, 10500) : { data: [bronze, silver] }),
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(page.getByText('There are no levels yet').elements()).toEqual([])
  isFailing = false
  await again.click()
  await expect.poll(() => textsOf(page.getByRole('listitem')).length).toBe(2)
})

test('invites a guest to sign in, and marks no level [2.1-05]', async () => {
  renderInSite(
    <>
      <LoyaltyStatus />
      <Levels />
    </>,
    responses,
    { status: 'guest' },
  )
  await expect.poll(() => textsOf(page.getByRole('listitem')).length).toBe(2)
  expect(textsOf(page.getByRole('listitem')).join()).not.toContain('You are here')
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?sign-in=true')
})

test('lists the rewards of the levels in the currency of the selected account [2.1-05 3-20]', async () => {
  const account = (currency: string, isSelected: boolean) => ({ currency, isSelected })
  const cash = (currency: string) =>
    ({ kind: 'cash', amount: currency === 'SEK' ? '50.00' : '5.00', currency }) as const
  renderInSite(<Levels />, {
    ...responses,
    'GET /api/settings/currencies': () => ({
      data: ['EUR', 'SEK'].map((code) => ({ code, type: 'fiat', subunitToUnit: '100' })) as never,
    }),
    'GET /api/wallet/accounts': () => ({ data: [account('EUR', false), account('SEK', true)] as never }),
    'GET /api/retention/levels': ({ query }) => ({
      data: [
        bronze,
        {
          ...silver,
          rewards: [
            cash(query.get('currency') ?? 'EUR'),
            { kind: 'wheel', identity: 'daily', title: 'Daily wheel', wheelId: 'w', spins: 2 },
            { kind: 'text', text: 'A mug by post' },
          ],
        },
      ],
    }),
  })
  const rewards = page.getByRole('list', { name: 'Rewards of the level' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(rewards).map((text) => text.replaceAll('\u00a0', ' ')))
    .toEqual(['50.00 SEK in cash', '2 spins of Daily wheel', 'A mug by post'])
  await expect
    .element(page.getByRole('link', { name: 'Daily wheel' }))
    .toHaveAttribute('href', '/wheels/daily')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows the level in a line on the rewards page [3-20 9-04c]', async () => {
  renderInSite(<LevelLine />, responses, { facts: { offers: ['loyalty'] } })
  await expect.element(page.getByRole('link', { name: 'Bronze' })).toHaveAttribute('href', '/loyalty')
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '25% · 300 points to Silver')
})

test('tells a player whose status allows no rewards their level and points, and nothing of levels to come', async () => {
  renderInSite(
    <>
      <LevelLine />
      <LoyaltyStatus />
      <Levels />
    </>,
    { ...responses, ...withoutRewards },
    { facts: { offers: ['loyalty'] } },
  )
  const status = page.getByRole('region', { name: 'Your level' })
  await expect.element(status.getByText('100 points')).toBeVisible()
  await expect.poll(() => page.getByText(/Silver/).elements()).toEqual([])
  await expect.poll(() => textsOf(page.byCss('.s-level-line'))).toEqual(['Bronze'])
  expect(textsOf(status)).toEqual(['Your levelBronze100 points'])
  expect(page.getByRole('progressbar').elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('leads a player whose status allows no rewards to no other levels from the dialog', async () => {
  renderDialog(LoyaltyLevelDialog, 'true', { ...responses, ...withoutRewards })
  await expect.element(page.getByRole('dialog').getByText('100 points')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'All levels' }).elements()).toEqual([])
  await expect.poll(() => page.getByText(/Silver/).elements()).toEqual([])
})

test('says in the list and its explanation what has to be staked for a level, in the player’s currency', async () => {
  const stake = { amount: '4000.00', currency: 'EUR' }
  const currencies = [
    { code: 'EUR', type: 'fiat', subunitToUnit: '100' },
    { code: 'USDT', type: 'crypto', subunitToUnit: '1000000' },
  ]
  const gold = { ...silver, order: 3, name: 'Gold', names: { en: 'Gold', fr: 'Or' } }
  const coins = { amount: '5807.200930', currency: 'USDT' }
  const levels: Responses = {
    ...responses,
    'GET /api/retention/levels': () => ({ data: [bronze, { ...silver, stake }, { ...gold, stake: coins }] }),
    'GET /api/settings/currencies': () => ({
      data: currencies as unknown as CallData<'GET /api/settings/currencies'>,
    }),
  }
  renderInSite(<Levels />, levels)
  const items = page.getByRole('list').getByRole('listitem')
  await expect.element(items.nth(1).getByText('€4,000.00 staked', { exact: true })).toBeVisible()
  await expect.element(items.nth(2).getByText('5,807.21 USDT staked', { exact: true })).toBeVisible()
  await expect.element(items.nth(0).getByText(/staked/)).not.toBeInTheDocument()
  renderDialog(LoyaltyEarnDialog, 'true', levels)
  const dialog = page.getByRole('dialog', { name: 'How levels work' })
  await expect.element(dialog.getByText('€4,000.00 staked', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('5,807.21 USDT staked', { exact: true })).toBeVisible()
})
