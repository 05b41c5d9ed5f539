import { createHash, randomBytes } from 'node:crypto'
import type { studioSessionRequest } from '@croupier/contract/providers'
import { type Currency, parseAmount } from '@croupier/money'
import type { z } from 'zod'
import { demoBalanceFor, listAllowedStakes, type StakeBounds, toCurrency } from './stakes.ts'
import { defaultSettleAfter, type Session, type StudioStore } from './store/index.ts'
import { titleOf } from './titles/index.ts'

export type SessionRequest = z.output<typeof studioSessionRequest>

/** The same lifetime as the platform's game sessions. */
const sessionHours = 12

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Null if they are not valid amounts of the currency. */
function parseBounds({ limits }: SessionRequest, currency: Currency): StakeBounds | null {
  if (!limits) return { minStake: null, maxStake: null }
  const [min, max] = [parseAmount(limits.minStake, currency), parseAmount(limits.maxStake, currency)]
  return min.ok && max.ok ? { minStake: min.amount, maxStake: max.amount } : null
}

export function createSessions(store: StudioStore, clock: { now(): Date }) {
  return {
    /**
     * Opens a session; null for an unknown game or currency, or if the bounds leave no stake.
     * `token` is for the frame only.
     */
    open(request: SessionRequest): { token: string; session: Session } | null {
      const currency = toCurrency(request.currency, request.subunitToUnit)
      const bounds = parseBounds(request, currency)
      if (!titleOf(request.game) || !bounds || listAllowedStakes(currency, bounds).length === 0) return null
      const token = randomBytes(32).toString('base64url')
      const now = clock.now().getTime()
      const { playerRef, game, mode, subunitToUnit, locale, walletUrl, lobbyOrigin, settleAfterSeconds } =
        request
      const session: Session = {
        id: hashToken(token),
        ...{ playerRef, game, mode, subunitToUnit, locale, walletUrl, lobbyOrigin },
        ...bounds,
        settleAfter: settleAfterSeconds === undefined ? defaultSettleAfter : settleAfterSeconds * 1000,
        jurisdiction: request.jurisdiction ?? {},
        hasHostBar: request.hasHostBar ?? false,
        currency: request.currency,
        token: request.token,
        demoBalance: mode === 'demo' ? demoBalanceFor(currency) : 0n,
        createdAt: now,
        expiresAt: now + sessionHours * 3_600_000,
      }
      store.addSession(session)
      return { token, session }
    },
    /** The session of a frame's token, unless it has ended. */
    find(token: string): Session | null {
      const session = /^[\w-]{43}$/.test(token) ? store.findSession(hashToken(token)) : undefined
      return session && session.expiresAt > clock.now().getTime() ? session : null
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
