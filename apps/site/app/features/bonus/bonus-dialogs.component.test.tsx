import type { PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import WalletBonusInfoDialog from '~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import BonusDetailsDialog from './dialogs/bonus-details-dialog.tsx'
import PackageBonusDialog from './dialogs/package-bonus-dialog.tsx'

const PACKAGE = 'e0000000-0000-4000-8000-000000000001'
const award = {
  ...{ status: 2, result: 1, currency: 'EUR', packageId: PACKAGE },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
}
const bonus: PlayerBonus = {
  ...award,
  ...{ id: 'e0000000-0000-4000-8000-000000000002', name: 'Welcome bonus', amount: '12.50' },
  ...{ maxBetAmount: '5.00', issueSessionId: null },
}
const freespins: PlayerFreespins = {
  ...award,
  ...{ id: 'e0000000-0000-4000-8000-000000000003', name: 'Welcome spins', count: 20 },
  gameId: 'e0000000-0000-4000-8000-000000000004',
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
