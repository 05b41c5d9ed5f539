import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import GameLimitReachedDialog from '~/features/limits/dialogs/game-limit-reached/game-limit-reached-dialog.tsx'
import { renderDialog } from '../../../../testing/dialog.tsx'
import { textsOf } from '../../../../testing/render.tsx'
import { walletResponses } from '../../../../testing/wallet-responses.ts'
import MaxBetsDialog from './max-bets/max-bets-dialog.tsx'
import RestrictedBetsDialog from './restricted-bets-dialog.tsx'

const expectDialog = async (name: string, text: string) => {
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => textsOf(dialog).join()).toContain(text)
}

test.each([
  ['the operator’s maximum', '50.00 EUR', 'up to €50.00'],
  ['no maximum that the address invents', 'Send 1 BTC', 'None of your bets was too high.'],
])('a refused bet names %s [2.3-03:max-bets]', async (_name, value, text) => {
  renderDialog(MaxBetsDialog, value, walletResponses({}))
  await expectDialog('Bet limit', text)
})

const bonus = {
  ...{ id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11', name: 'Welcome', names: {}, status: 2, result: 1 },
  ...{ currency: 'EUR', maxBetAmount: '5.00' },
}
const withBonus = {
  ...walletResponses({}),
  'GET /api/game/player-bonuses': () => ({ data: [bonus], meta: { page: 1, perPage: 1, total: 1 } }) as never,
}

test('a bet that was refused by a bonus names the bonus, and links to its terms [2.3-03:max-bets]', async () => {
  renderDialog(MaxBetsDialog, '5.00 EUR', withBonus)
  await expectDialog('Bet limit', 'Your bonus Welcome allows bets of up to €5.00. Nothing was taken.')
  await expect
    .element(page.getByRole('link', { name: 'Details' }))
    .toHaveAttribute('href', `/?bonus-details=${bonus.id}`)
})

test('a bet that was refused by another maximum does not name the bonus', async () => {
  const { calls } = renderDialog(MaxBetsDialog, '50.00 EUR', withBonus)
  await expect.poll(() => calls).toContain('GET /api/game/player-bonuses')
  await expectDialog('Bet limit', 'up to €50.00')
  expect(page.getByText(/Your bonus/).elements()).toEqual([])
})

test.each([
  ['event', 'We can’t take this bet', 'Betting on this event is close'],
  ['account', 'We can’t take this bet', 'You can’t place bets with this'],
  ['true', 'Your bets', 'Nothing is restricted.'],
])('a restricted bet names its cause, “%s” [2.3-03:restricted-bets]', async (value, name, text) => {
  renderDialog(RestrictedBetsDialog, value)
  await expectDialog(name, text)
})

test('no limit is named as reached if none is [2.3-03:game-limit-reached]', async () => {
  renderDialog(GameLimitReachedDialog, 'true', walletResponses({}))
  await expectDialog('You have not reached a limit', '')
})
