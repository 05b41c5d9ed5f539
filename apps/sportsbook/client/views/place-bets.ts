import type { Context } from '../context.ts'

/** Whether every selection is offered at the price that the player has chosen. */
export function canPlace({ betting, account }: Context): boolean {
  const states = betting.slip().selections.map((one) => betting.stateOf(one))
  return account().status === 'ready' && states.every((state) => state === 'same')
}

/** Places the bets of the slip, or focuses the first field with a problem. */
export async function placeBets(context: Context) {
  if (!canPlace(context) || (await context.betting.place())) return
  context.focus('input[aria-invalid="true"]')
}
