import { randomUUID } from 'node:crypto'
import { sign, type sportsbookResult } from '@croupier/contract/providers'
import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import type { z } from 'zod'

const secret = 'the secret of the sportsbook, for tests'

/** Variables of a platform that the test sportsbook may call. */
export const sportsbookVariables = { SPORTSBOOK_SECRET: secret }

interface SportsbookResponse {
  readonly status: number
  /** Only for a refusal. */
  readonly error: string | undefined
  readonly json: Readonly<Record<string, unknown>>
}

/** The sportsbook's side of the wallet protocol. */
export function createTestSportsbook(platform: TestPlatform) {
  async function call(
    operation: 'account' | 'place' | 'settle',
    body: object,
    { key = secret }: { readonly key?: string } = {},
  ): Promise<SportsbookResponse> {
    const raw = JSON.stringify(body)
    const url = `/providers/sportsbook/wallet/${operation}`
    const signed = sign(key, { method: 'POST', url }, raw, platform.clock.now())
    const headers = { 'content-type': 'application/json', ...signed }
    const { status, json } = await platform.send('POST', url, { headers, body: raw })
    const answer = (json ?? {}) as Record<string, unknown> & { readonly error?: { readonly code: string } }
    return { status, json: answer, error: answer.error?.code }
  }

  return {
    call,
    /** The token of the sportsbook's client; of a guest without a player. */
    async tokenOf(player?: Pick<RegisteredPlayer, 'token'>): Promise<string> {
      const { data } = await platform.call('GET /api/player/integrations/sportsbook/token', {}, player ?? {})
      return data.token
    },
    /** Sets the result of a bet. */
    settle: (
      betId: string,
      status: 'open' | 'won' | 'lost' | 'cancelled' | 'cashed-out',
      payout: string,
      revision = 1,
      more: Partial<Pick<z.input<typeof sportsbookResult>, 'cashedOut' | 'reason' | 'voids'>> = {},
    ) => call('settle', { betId, status, payout, revision, ...more }),
  }
}

/** The body of `place`, with a new id by default. */
export const sportsBet = (token: string, changes: object = {}) => ({
  token,
  betId: randomUUID(),
  currency: 'EUR',
  stake: '10.00',
  odds: '1.85',
  selections: [{ event: 'Reds and Blues', market: 'Winner', outcome: 'Reds', odds: '1.85' }],
  ...changes,
})
