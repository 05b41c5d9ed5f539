import type {
  PlayerBonus,
  PlayerBonusCode,
  PlayerFreespins,
  PlayerQuest,
  Quest,
} from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HeldAwards } from '~/features/bonus/held-awards.tsx'
import { HeldFreespins } from '~/features/bonus/held-freespins.tsx'
import { BonusCodes } from '~/features/codes/bonus-codes.tsx'
import { MessageList } from '~/features/notifications/message-list.tsx'
import QuestsHubDialog from '~/features/quests/dialogs/quests-hub-dialog.tsx'
import QuestsCard from '~/features/quests/quests-card.tsx'
import WalletBonusInfoDialog from '~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'
import { waitingCode } from '../../../testing/bonus-codes.ts'
import { renderDialog } from '../../../testing/dialog.tsx'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'

const TOTAL = 1000
const id = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-20T12:00:00.000Z'
const numbers = Array.from({ length: TOTAL }, (_, index) => index + 1)

const bonuses = numbers.map(
  (number) =>
    ({
      ...{ id: id('a', number), name: `Bonus ${number}`, names: {}, currency: 'EUR', status: 1, result: 1 },
      ...{ amount: '5.00', balance: '0.00', issuedAt: at, finishedAt: null, deadline: null, packageId: null },
      terms: { required: '50.00' },
    }) as unknown as PlayerBonus,
)
const freespins = numbers.map(
  (number) =>
    ({
      ...{ id: id('b', number), name: `Spins ${number}`, names: {}, currency: 'EUR', status: 1, result: 1 },
      ...{ count: 10, played: 0, gameId: id('c', 1), stake: '0.20', won: '0.00', hasOpenRound: false },
      ...{ issuedAt: at, finishedAt: null, deadline: null, packageId: null, terms: { winnings: 'real' } },
    }) as unknown as PlayerFreespins,
)
const quests = numbers.map(
  (number): PlayerQuest => ({
    ...{ id: id('d', number), questId: id('e', number), name: `Quest ${number}`, state: 2, currency: 'EUR' },
    ...{ picture: null, issuedAt: at, endsAt: null, rewards: [], tasks: [] },
  }),
)
const offered = quests.slice(0, 100).map(
  ({ questId, name }): Quest => ({
    ...{ id: questId, name, state: 2, picture: null, endsAt: null, rewards: [], tasks: [] },
  }),
)
const messages = numbers.map((number) => ({
  ...{
    id: id('f', number),
    readAt: at,
    createdAt: at,
    content: { title: `Message ${number}`, locale: 'en' },
  },
}))
const codes = numbers.slice(0, 100).map(
  (number): PlayerBonusCode => ({
    ...{ ...waitingCode(), id: id('9', number), bonusCode: `CODE-${number}`, isActive: number === 1 },
  }),
)

function pageOf<T>(rows: readonly T[], query: URLSearchParams) {
  const [number, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 20)]
  const data = rows.slice((number - 1) * perPage, number * perPage)
  return { data, meta: { page: number, perPage, total: rows.length, totalUnread: 0 } }
}

/** A player with a thousand of everything. The second page waits for `release`. */
function manyOfEverything() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const waitFor = (query: URLSearchParams) => (query.get('page') === '2' ? promise : undefined)
  const list =
    <T,>(rows: readonly T[]) =>
    async ({ query }: { query: URLSearchParams }) => {
      await waitFor(query)
      return pageOf(rows, query)
    }
  const responses: Responses = {
    ...walletResponses({}),
    'GET /api/game/player-bonuses': list(bonuses) as never,
    'GET /api/game/player-freespins': list(freespins) as never,
    'GET /api/retention/player-quests': list(quests) as never,
    'GET /api/retention/quests': list(offered) as never,
    'GET /api/notification/messenger/messages': list(messages) as never,
    'GET /api/game/bonuses/bonuscodes': () => ({ data: codes, meta: { isOffered: true } }),
  }
  return { responses, release }
}

const rowsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
const pageLink = (name: string) => page.getByRole('link', { name, exact: true })

test('lists a thousand bonuses and free spins in pages of twenty with addresses', async () => {
  const pages = { page: 50, spins: 3 }
  renderInSite(
    <>
      <HeldFreespins {...pages} />
      <HeldAwards {...pages} />
    </>,
    manyOfEverything().responses,
  )
  await expect.poll(() => rowsOf('Bonuses').elements().length).toBe(20)
  expect(textsOf(rowsOf('Bonuses')).at(-1)).toContain('Bonus 1000')
  expect(rowsOf('Free spins').elements()).toHaveLength(20)
  expect(textsOf(rowsOf('Free spins'))[0]).toContain('Spins 41')
  await expect
    .poll(() =>
      pageLink('Page 50')
        .elements()
        .map((one) => one.getAttribute('href')),
    )
    .toEqual(['/?page=50&spins=50', '/?page=50&spins=3'])
})

test('a page past the last of the bonuses leads back to the first', async () => {
  renderInSite(<HeldAwards page={51} spins={1} />, manyOfEverything().responses)
  await expect.element(page.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/')
})

test('the bonuses of an account stay in the dialog until their next page has loaded', async () => {
  const { responses, release } = manyOfEverything()
  renderDialog(WalletBonusInfoDialog, 'EUR', responses)
  const list = () => textsOf(page.getByRole('dialog').getByRole('listitem')).join()
  await expect.poll(list).toContain('Bonus 20')
  expect(list()).not.toContain('Bonus 21')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect
    .element(page.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(list()).toContain('Bonus 20')
  release()
  await expect.poll(list).toContain('Bonus 40')
  expect(list()).not.toContain('Bonus 20')
})

test('lists a thousand running quests in pages, none of them as available, and the rows stay until the next page has loaded', async () => {
  const { responses, release } = manyOfEverything()
  renderDialog(QuestsHubDialog, 'true', responses)
  await expect.poll(() => rowsOf('Your quests').elements().length).toBe(20)
  expect(page.getByRole('list', { name: 'Available quests' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect
    .element(page.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(textsOf(rowsOf('Your quests'))[0]).toContain('Quest 1')
  release()
  await expect.poll(() => textsOf(rowsOf('Your quests'))[0]).toContain('Quest 21')
  expect(page.getByRole('list', { name: 'Available quests' }).elements()).toEqual([])
})

test('shows four of a thousand quests on the rewards page, and how many run', async () => {
  renderInSite(<QuestsCard />, manyOfEverything().responses)
  await expect.element(page.getByText('1,000 running')).toBeVisible()
  expect(page.getByRole('region', { name: 'Quests' }).getByRole('listitem').elements()).toHaveLength(4)
})

test('lists a thousand messages in pages of twenty', async () => {
  renderInSite(<MessageList page={50} />, manyOfEverything().responses)
  await expect.poll(() => textsOf(rowsOf('Messages, newest first')).at(-1)).toContain('Message 1000')
  expect(rowsOf('Messages, newest first').elements()).toHaveLength(20)
  await expect.element(page.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/?page=49')
})

test('shows only the code that waits of as many as the platform lists', async () => {
  renderInSite(<BonusCodes />, manyOfEverything().responses)
  await expect.poll(() => textsOf(page.byCss('.s-codes__waiting')).join()).toContain('CODE-1 counts with')
  expect(page.byCss('.s-codes__waiting').elements()).toHaveLength(1)
})

const never = () => new Promise<never>(() => {})

test.for([
  ['bonuses', <HeldAwards key="" page={1} spins={1} />, 'GET /api/game/player-bonuses'],
  ['messages', <MessageList key="" page={1} />, 'GET /api/notification/messenger/messages'],
] as const)('says that %s are loading', async ([_, list, call]) => {
  renderInSite(list, { ...manyOfEverything().responses, [call]: never })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(page.getByRole('listitem').elements()).toEqual([])
})

test.for([
  ['quests', QuestsHubDialog, 'GET /api/retention/quests'],
  ['the bonuses of an account', WalletBonusInfoDialog, 'GET /api/game/player-bonuses'],
] as const)('says that %s are loading in their dialog', async ([_, Dialog, call]) => {
  renderDialog(Dialog, 'EUR', { ...manyOfEverything().responses, [call]: never })
  await expect.element(page.getByRole('dialog').getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})
