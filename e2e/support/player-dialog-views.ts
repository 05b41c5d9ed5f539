import type { View } from '../../tools/every-page.ts'
import type { ApiPlayer } from './api-player.ts'
import { decidePayment, fetchInvoices, startDeposit } from './payments.ts'
import { expect } from './test.ts'

/**
 * The dialogs with a player's data, which is created for them: deposits in each state, a limit, and the
 * operator's quest. `shows` is text of the loaded dialog, in English.
 */
export async function createPlayerDialogViews(
  player: ApiPlayer,
): Promise<(View & { readonly expectedText: string })[]> {
  const deposit = (amount: string) => startDeposit(player, amount)
  const [paid, failed, pending] = [await deposit('20.00'), await deposit('30.00'), await deposit('40.00')]
  await decidePayment(player, paid, 'succeeded')
  await decidePayment(player, failed, 'failed')
  await expect
    .poll(async () => (await fetchInvoices(player)).filter(({ status }) => status !== 1).map(({ id }) => id))
    .toHaveLength(2)
  const [quest] = await player.get<{ id: string; tasks: { id: string }[] }[]>('/api/retention/quests')
  const limit = await setLimit(player)
  const [task] = quest?.tasks ?? []
  const dialogs: readonly [NonNullable<View['dialog']>, string, string][] = [
    ['wallet', 'deposit', 'Bank card'],
    ['deposit-success', paid, '€20.00 has arrived'],
    ['deposit-error', failed, 'Nothing was taken'],
    ['deposit-pending', pending, '€40.00 is not paid yet'],
    ['deposit-redirect', pending, 'Finish in the payment window'],
    ['edit-cash-limit', limit, 'Remove'],
    ['turn-over-wager', 'true', '€20.00'],
    ['quests-hub', 'true', 'First steps'],
    ['quest-tasks', `${quest?.id}`, 'Play 50 rounds'],
    ['quest-rewards', `${quest?.id}`, 'A mug'],
    ['quest-task-games', `${quest?.id}.${task?.id}`, 'Moth Queen'],
  ]
  return dialogs.map(([dialog, value, expectedText]) => ({
    address: `/terms?${dialog}=${value}`,
    dialog,
    expectedText,
  }))
}

async function setLimit(player: ApiPlayer): Promise<string> {
  const { id } = await player.post<{ id: string }>('/api/player/limits', {
    definition: 3,
    period: 'daily',
    currency: 'EUR',
    amount: '500.00',
  })
  return id
}
