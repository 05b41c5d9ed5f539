import type { PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import WalletBonusInfoDialog from '~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { winningsTerms } from '../../../testing/winnings-terms.ts'
import BonusCancelLockDialog from './dialogs/bonus-cancel-lock-dialog.tsx'
import BonusDetailsDialog from './dialogs/bonus-details-dialog.tsx'
import CancelActiveBonusDialog from './dialogs/cancel-active-bonus-dialog.tsx'
import CancelUnsettledBonusDialog from './dialogs/cancel-unsettled-bonus-dialog.tsx'
import ChangeActiveBonusDialog from './dialogs/change-active-bonus-dialog.tsx'
import PackageBonusDialog from './dialogs/package-bonus-dialog.tsx'

const PACKAGE = 'e0000000-0000-4000-8000-000000000001'
const award = {
  ...{ status: 2, result: 1, currency: 'EUR', packageId: PACKAGE },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
}
const bonus: PlayerBonus = {
  ...award,
  ...{ id: 'e0000000-0000-4000-8000-000000000002', name: 'Welcome bonus', names: {}, amount: '12.50' },
  ...{
    maxBetAmount: '5.00',
    issueSessionId: null,
    balance: '11.00',
    progress: '25.00',
    kept: '0.00',
    hasOpenRound: false,
  },
  deadline: '2026-02-01T00:00:00.000Z',
  terms: {
    ...{ required: '125.00', maxKept: '62.50', order: 'real-first', isLocked: false },
    ...{ wagerWithinDays: 30, hash: 'f00' },
    contributions: { default: 100, categories: {}, games: { 'moth-queen': 50 } },
  },
}
const freespins: PlayerFreespins = {
  ...award,
  ...{ id: 'e0000000-0000-4000-8000-000000000003', name: 'Welcome spins', names: {}, count: 20 },
  gameId: 'e0000000-0000-4000-8000-000000000004',
  ...{ played: 0, hasOpenRound: false, stake: '0.20', won: '0.00', deadline: '2026-02-01T00:00:00.000Z' },
  terms: { winnings: 'real', maxWin: null, playWithinDays: 7, bonus: null, hash: 'f00' },
}
const list = <T,>(...data: T[]) => ({ data, meta: { page: 1, perPage: 20, total: data.length } })

/** The platform with both awards; a call for one award gets that one. */
const responses = walletResponses(
  { accounts: [account({ bonusBalance: '12.50' })] },
  {
    'GET /api/game/player-bonuses': ({ query }) =>
      [null, bonus.id].includes(query.get('id')) ? list(bonus) : list(),
    'GET /api/game/player-freespins': ({ query }) =>
      [null, freespins.id].includes(query.get('id')) ? list(freespins) : list(),
  },
)
const textOf = (name: string) => textsOf(page.getByRole('dialog', { name })).join()
const rows = () => textsOf(page.getByRole('dialog').getByRole('listitem'))

describe('dialogs about a player’s awards', () => {
  test('show the conditions of a bonus, and link to its package [2.3-03:bonus-details]', async () => {
    renderDialog(BonusDetailsDialog, bonus.id, responses)
    await expect.poll(() => textOf('Bonus details')).toContain('Max bet while active€5.00')
    expect(textOf('Bonus details')).toContain('€12.50')
    await expect
      .element(page.getByRole('link', { name: 'In this package' }))
      .toHaveAttribute('href', `/?package-bonus=${PACKAGE}`)
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('list the awards of a package [2.3-03:package-bonus]', async () => {
    renderDialog(PackageBonusDialog, PACKAGE, responses)
    await expect.poll(() => rows().length).toBe(2)
    expect(rows()[0]).toContain('Welcome bonus')
    expect(rows()[1]).toContain('Welcome spins')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('show the bonus money of an account with its awards [2.3-03:wallet-bonus-info]', async () => {
    renderDialog(WalletBonusInfoDialog, 'EUR', responses)
    await expect.poll(() => rows().length).toBe(2)
    expect(textOf('Bonus money in EUR')).toContain('€12.50')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('say that an account has no awards [2.3-03:wallet-bonus-info]', async () => {
    renderDialog(
      WalletBonusInfoDialog,
      'EUR',
      walletResponses(
        {},
        {
          'GET /api/game/player-bonuses': () => list(),
          'GET /api/game/player-freespins': () => list(),
        },
      ),
    )
    await expect.poll(() => textOf('Bonus money in EUR')).toContain('€0.00')
    expect(rows()).toEqual([])
  })
})

describe('an issued bonus', () => {
  const issued: PlayerBonus = { ...bonus, status: 1, balance: '0.00', progress: '0.00' }
  const round = {
    ...{ id: bonus.id, currency: 'EUR', bet: '0.50', win: '0.00', status: 2 },
    ...{ isFree: false, paid: '0.00', unpaid: null },
    game: { id: PACKAGE, slug: 'moth-queen', title: 'Moth Queen', image: '' },
    ...{ createdAt: issued.issuedAt, settledAt: issued.issuedAt },
  }
  /** The usual stake is that of the last round that was paid. */
  const free = { ...round, bet: '0.00', isFree: true }
  /** Calls of paths with ids, which the contract's literals do not name. */
  const withIssued = (activate: () => unknown = () => ({ data: bonus })) =>
    ({
      ...responses,
      'GET /api/game/player-bonuses': () => list(issued),
      'GET /api/game/player-freespins': () => list(),
      'GET /api/game/spins': () => ({
        ...list(free, round),
        meta: { page: 1, perPage: 1, total: 1, totals: [] },
      }),
      'GET /api/game/games/moth-queen': () => ({
        data: { slug: 'moth-queen', category: 'slots', title: 'Moth Queen', rtp: '96.00' },
      }),
      'GET /api/game/games': ({ query }: { query: URLSearchParams }) => ({
        ...list({ slug: 'moth-queen', title: 'Moth Queen' }),
        meta: {
          ...{ page: 1, perPage: 1, total: 1 },
          facets: query.has('facets')
            ? { category: [{ value: 'slots', name: 'Slots', games: 60 }] }
            : undefined,
        },
      }),
      [`PUT /api/game/player-bonuses/${issued.id}/activate`]: activate,
    }) as unknown as typeof responses

  test('says before its activation what it asks for and costs', async () => {
    renderDialog(BonusDetailsDialog, issued.id, withIssued())
    // 125.00 to stake count by half in this game: 250.00 in 500 spins, which lose 4 % on average.
    await expect.poll(() => textOf('Bonus details')).toContain('In Moth Queenabout 500 spins at €0.50')
    for (const fact of [
      'Left to stake€125.00',
      'What that costs on average€10.00',
      'The most you can keep€62.50',
      'Staked firstYour own money',
      'Time to play it through30 days',
      'How much of a stake countsMoth Queen: 50%All other games: 100%',
      'Leaving it costsNothing before you activate it, then what is left of €12.50',
      'Withdrawing your own money costsNothing, the bonus stays',
    ])
      expect(textOf('Bonus details')).toContain(fact)
  })

  test('counts the rounds of a game without spins', async () => {
    renderDialog(BonusDetailsDialog, issued.id, {
      ...withIssued(),
      'GET /api/game/games/moth-queen': () => ({
        data: { slug: 'moth-queen', category: 'table', title: 'Moth Queen', rtp: '96.00' },
      }),
    } as typeof responses)
    await expect.poll(() => textOf('Bonus details')).toContain('rounds at €0.50')
  })

  test('is activated by its button [4-08d]', async () => {
    const { calls } = renderDialog(BonusDetailsDialog, issued.id, withIssued())
    await page.getByRole('button', { name: 'Activate bonus' }).click()
    await expect.poll(() => page.getByText('Your bonus is active').query()).not.toBeNull()
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })

  test('says why it is not activated', async () => {
    renderDialog(
      BonusDetailsDialog,
      issued.id,
      withIssued(() => errorResponse(409, 12_031)),
    )
    await page.getByRole('button', { name: 'Activate bonus' }).click()
    await expect.poll(() => textOf('Bonus details')).toContain('Open an account in this currency first.')
  })
})

describe('dialogs from the state of a bonus', () => {
  const cancelCall = `PUT /api/game/player-bonuses/${bonus.id}/cancel`
  const other: PlayerBonus = { ...bonus, id: PACKAGE, name: 'Second bonus', status: 1 }
  const holding = (held: PlayerBonus, more: object = {}) =>
    ({
      ...responses,
      'GET /api/game/player-bonuses': () => list(held),
      'GET /api/game/player-freespins': () => list(),
      'GET /api/game/spins': () => ({ ...list(), meta: { page: 1, perPage: 20, total: 0, totals: [] } }),
      ...more,
    }) as unknown as typeof responses

  test('cancelling an active bonus says what it costs, and cancels [2.3-03:cancel-active-bonus 2.3-04b]', async () => {
    const { calls } = renderDialog(
      CancelActiveBonusDialog,
      bonus.id,
      holding(bonus, { [cancelCall]: () => ({ data: bonus }) }),
    )
    await expect
      .poll(() => textOf('Cancel this bonus?'))
      .toContain('You give up €11.00: the bonus money that is left')
    await page.getByRole('button', { name: 'Cancel bonus' }).click()
    await expect.poll(() => calls).toContain(cancelCall)
  })

  test('a round that is open prevents it, and is a link to its game [2.3-03:cancel-unsettled-bonus]', async () => {
    const round = {
      ...{ id: PACKAGE, game: { slug: 'quiet-field', title: 'Quiet Field', image: '' } },
      ...{ status: 1, bet: '2.00', currency: 'EUR', createdAt: '2026-01-01T00:00:00.000Z' },
    }
    renderDialog(
      CancelUnsettledBonusDialog,
      bonus.id,
      holding(bonus, {
        [cancelCall]: () => errorResponse(409, 12_032),
        // Those of the bonus: another may be open that does not hold it.
        'GET /api/game/spins': ({ query }: { query: URLSearchParams }) => ({
          ...(query.get('awardId') === bonus.id ? list(round) : list()),
          meta: { page: 1, perPage: 20, total: 1, totals: [] },
        }),
      }),
    )
    const link = page.getByRole('listitem').getByRole('link', { name: 'Quiet Field' })
    await expect.element(link).toHaveAttribute('href', '/games/quiet-field')
    await page.getByRole('button', { name: 'Cancel bonus' }).click()
    await expect.poll(() => textOf('Cancel this bonus?')).toContain('A round with this bonus is still open.')
  })

  test('a locked bonus says why it stays [2.3-03:bonus-cancel-lock]', async () => {
    const locked = { ...bonus, terms: { ...bonus.terms, isLocked: true } }
    renderDialog(BonusCancelLockDialog, bonus.id, holding(locked))
    await expect.poll(() => textOf('This can’t be cancelled')).toContain('until it is played through')
  })

  test('another active bonus has to make room [2.3-03:change-active-bonus]', async () => {
    const byQuery = {
      'GET /api/game/player-bonuses': ({ query }: { query: URLSearchParams }) =>
        list(query.get('id') === other.id ? other : bonus),
    }
    renderDialog(ChangeActiveBonusDialog, other.id, holding(bonus, byQuery))
    await expect.poll(() => textOf('Your active bonus')).toContain('Next: Second bonus')
    expect(textOf('Your active bonus')).toContain('Welcome bonus')
    await expect
      .poll(() => textOf('Your active bonus'))
      .toContain('You give up €11.00: the bonus money that is left, and what you have won with it.')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  describe('the change to another bonus', () => {
    const change = `PUT /api/game/player-bonuses/${other.id}/activate`
    function open(answer: () => unknown, held = () => bonus) {
      const sent: unknown[] = []
      const more = {
        'GET /api/game/player-bonuses': ({ query }: { query: URLSearchParams }) => {
          // One of another currency is not in the way.
          const inOther = { ...bonus, id: freespins.id, currency: 'SEK', name: 'Kronor bonus' }
          if (query.get('id') === other.id) return list(other)
          return query.get('currency') === 'EUR' || query.has('id') ? list(held()) : list(inOther, held())
        },
        [change]: ({ body }: { body: unknown }) => {
          sent.push(body)
          return answer()
        },
      }
      const shown = renderDialog(ChangeActiveBonusDialog, other.id, holding(bonus, more))
      return { ...shown, sent }
    }
    const confirm = page.getByRole('button', { name: 'Change to Second bonus' })

    test('gives up the active one at the amount that is shown, and activates this one', async () => {
      const { sent, calls } = open(() => ({ data: { ...other, status: 2 } }))
      await confirm.click()
      await expect.poll(() => page.getByText('Your bonus is active').query()).not.toBeNull()
      expect(sent).toEqual([{ replaces: { id: bonus.id, balance: '11.00' } }])
      expect(calls.filter((call) => call.endsWith('/cancel'))).toEqual([])
    })

    test('asks again, with the new amount, if the money has changed meanwhile', async () => {
      let balance = bonus.balance
      const { sent } = open(
        () => {
          balance = '14.50'
          return errorResponse(409, 12_035)
        },
        () => ({ ...bonus, balance }),
      )
      await confirm.click()
      await expect.poll(() => textOf('Your active bonus')).toContain('so nothing was cancelled')
      await expect.poll(() => textOf('Your active bonus')).toContain('You give up €14.50')
      await confirm.click()
      await expect.poll(() => sent).toHaveLength(2)
      expect(sent[1]).toEqual({ replaces: { id: bonus.id, balance: '14.50' } })
    })

    test.each([
      [12_031, 'Open an account in this currency first.'],
      [12_032, 'A round with this bonus is still open. Finish it first.'],
      [12_033, 'Its terms say that it stays until it is played through or runs out.'],
      [12_006, 'This bonus has already ended.'],
    ])('says why it is refused with %i', async (code, text) => {
      open(() => errorResponse(409, code))
      await confirm.click()
      await expect.poll(() => textOf('Your active bonus')).toContain(text)
    })
  })
})

describe('issued free spins', () => {
  const spins: PlayerFreespins = {
    ...freespins,
    status: 1,
    terms: {
      ...{ winnings: 'bonus', maxWin: '50.00', playWithinDays: 7, hash: 'f00' },
      bonus: winningsTerms(10),
    },
  }
  const playing: PlayerFreespins = { ...spins, status: 2, played: 8, won: '3.40' }
  const holding = (held: PlayerFreespins, activate: () => unknown = () => ({ data: playing })) =>
    ({
      ...responses,
      'GET /api/game/player-bonuses': () => list(),
      'GET /api/game/player-freespins': () => list(held),
      'GET /api/game/spins': () => ({ ...list(), meta: { page: 1, perPage: 20, total: 0, totals: [] } }),
      [`GET /api/game/games/${spins.gameId}`]: () => ({
        data: { slug: 'moth-queen', title: 'Moth Queen', rtp: '96.00', category: 'slots', bets: [] },
      }),
      'GET /api/game/games': () => list({ slug: 'moth-queen', title: 'Moth Queen', images: {} }),
      'GET /api/game/games/moth-queen': () => ({
        data: {
          ...{ slug: 'moth-queen', title: 'Moth Queen', rtp: '96.00', category: 'slots' },
          bets: [{ currency: 'EUR', min: '0.20', max: '100.00' }],
        },
      }),
      [`PUT /api/game/player-freespins/${spins.id}/activate`]: activate,
    }) as unknown as typeof responses

  test('say before their activation what they are worth and what their winnings become [4-08d]', async () => {
    const { calls } = renderDialog(BonusDetailsDialog, spins.id, holding(spins))
    await expect.poll(() => textOf('Bonus details')).toContain('20 × €0.20 = €4.00, at no cost to you')
    for (const fact of [
      'Winnings becomeA bonus, after the last spin',
      'Stake before you withdraw it10 times the winnings',
      'What they win on average, before that limit€3.84',
      'To be staked for that€38.40',
      'What that costs on average€1.54',
      'How much of a stake countsAll games: 100%',
      'Max bet while active€5.00',
      'The most you can keepNo limit',
      'Time to activate that bonus30 days',
      'Time to play it through14 days',
      'If you leave themWhat you have won becomes a bonus',
      'The most they pay€50.00',
      'Time to play them7 days',
      'GameMoth Queen',
    ])
      await expect.poll(() => textOf('Bonus details')).toContain(fact)
    expect(await findAccessibilityViolations()).toEqual([])
    await page.getByRole('button', { name: 'Activate free spins' }).click()
    await expect.poll(() => page.getByText('Your free spins are ready to play').query()).not.toBeNull()
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })

  test('say why they are not activated', async () => {
    const refuse = () => errorResponse(409, 12_001)
    renderDialog(BonusDetailsDialog, spins.id, holding(spins, refuse))
    await page.getByRole('button', { name: 'Activate free spins' }).click()
    await expect.poll(() => textOf('Bonus details')).toContain('Their game isn’t available at the moment.')
  })

  test('open their game while they are active, and show what is left and won', async () => {
    renderDialog(BonusDetailsDialog, spins.id, holding(playing))
    await expect
      .element(page.getByRole('link', { name: 'Play Moth Queen' }))
      .toHaveAttribute('href', '/games/moth-queen')
    expect(textOf('Bonus details')).toContain('12 of 20 left')
    expect(textOf('Bonus details')).toContain('Won so far€3.40')
  })

  test('have to make room for others of the same currency [2.3-03:change-active-bonus]', async () => {
    const waiting: PlayerFreespins = { ...spins, id: PACKAGE, name: 'Second spins' }
    const byQuery = {
      ...holding(playing),
      'GET /api/game/player-bonuses': ({ query }: { query: URLSearchParams }) =>
        query.has('id') ? list() : list(bonus),
      'GET /api/game/player-freespins': ({ query }: { query: URLSearchParams }) =>
        list(query.get('id') === waiting.id ? waiting : playing),
    } as typeof responses
    renderDialog(ChangeActiveBonusDialog, waiting.id, byQuery)
    await expect.poll(() => textOf('Your active free spins')).toContain('Next: Second spins')
    expect(textOf('Your active free spins')).toContain('What you have won becomes a bonus.')
    expect(textOf('Your active free spins')).toContain('Welcome spins')
    expect(textOf('Your active free spins')).not.toContain('Welcome bonus')
  })
})
