import { type Api, type RoundView, wait } from './api.ts'

/** Milliseconds before each look. The studio sends a win again until the platform acknowledges it. */
const lookDelays = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Waits, for two minutes at most, until the platform has acknowledged a round's win. Null if it has not. */
export async function awaitSettlement(
  { history }: Pick<Api, 'history'>,
  roundId: string,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<RoundView | null> {
  for (const delay of lookDelays) {
    await pause(delay)
    const rows = await history()
    const row = rows.ok ? rows.data.find(({ round }) => round.id === roundId) : undefined
    if (row?.round.status === 'settled') return row.round
  }
  return null
}
