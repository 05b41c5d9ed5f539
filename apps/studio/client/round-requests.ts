import { type Api, type ApiResult, type NewBet, type RoundView, wait } from './api.ts'

/** `action` is what the player does in the open round, of a game that offers actions. */
export type RequestStep = (
  round: RoundView | null,
  bet: NewBet,
  action?: unknown,
) => Promise<ApiResult<RoundView>>

/** A random UUID. `crypto.randomUUID` is missing in insecure contexts. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Requests the next step of the open round, or a new round. */
export function createStepRequests(api: Api): RequestStep {
  /** A request without a response. A repetition has the same id, so that the step is played once. */
  let pending: { readonly key: string; readonly id: string } | null = null

  const send: RequestStep = async (round, bet, action) => {
    const key = round?.next
      ? `${round.id}/${round.steps.length} ${JSON.stringify(action)}`
      : `spin ${JSON.stringify(bet)}`
    pending = pending?.key === key ? pending : { key, id: createId() }
    const response = round?.next
      ? await api.step(round.id, pending.id, action)
      : await api.spin(bet, pending.id)
    if (response.ok || response.code !== 'offline') pending = null
    return response
  }

  /** Retries once after `too-soon`: the browser's timer may be slightly ahead of the studio's clock. */
  return async (round, bet, action) => {
    const response = await send(round, bet, action)
    if (response.ok || response.code !== 'too-soon') return response
    await wait(response.retryAfter + 20)
    return send(round, bet, action)
  }
}

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
