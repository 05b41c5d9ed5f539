import type { chatShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { ChatIdentityPort } from '../../adapters/livechat.ts'
import { done, fail, type Kernel, lockPlayer, type Outcome } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { chatCustomer } from './tables.ts'

type ChatToken = z.output<typeof chatShapes.chatToken>
type TokenOutcome = Outcome<ChatToken, 'not-found' | 'chat-unavailable' | 'validation-failed'>

export interface CustomerTokensOptions {
  /** Null if LiveChat is not configured. */
  readonly livechat: { readonly identity: ChatIdentityPort; readonly organizationId: string } | null
  readonly isAllowedOrigin: (origin: string) => boolean
}

/** A token that expires sooner is replaced: the widget must be able to use it. */
const MIN_REMAINING_MS = 60_000

/** Tokens of players as customers of the chat [3-31]. A player is the same customer in every browser. */
export function createCustomerTokens({ db, clock, log }: Kernel, options: CustomerTokensOptions) {
  const { livechat, isAllowedOrigin } = options

  async function find(playerId: string) {
    const [row] = await db.orm.select().from(chatCustomer).where(eq(chatCustomer.playerId, playerId))
    return row && row.organizationId === livechat?.organizationId ? row : null
  }

  async function issue(playerId: string, returnUrl: string): Promise<TokenOutcome> {
    if (!livechat) return fail('not-found')
    const known = await find(playerId)
    const customer = known && { id: known.customerId, secret: known.customerSecret }
    try {
      const issued = await livechat.identity.issueToken(customer, returnUrl)
      const row = {
        playerId,
        customerId: issued.customer.id,
        customerSecret: issued.customer.secret,
        entityId: issued.entityId,
        token: issued.accessToken,
        createdAt: issued.createdAt,
        lifetime: issued.lifetime,
        organizationId: livechat.organizationId,
      }
      const isStored = await db.transaction(async (tx) => {
        await lockPlayer(tx, 'chat', playerId)
        const [current] = await tx.select().from(chatCustomer).where(eq(chatCustomer.playerId, playerId))
        // Two first requests at the same time created two customers; the first one is kept.
        const isSecondCustomer =
          !known && current?.organizationId === row.organizationId && current.entityId !== row.entityId
        if (isSecondCustomer) return false
        await tx
          .insert(chatCustomer)
          .values(row)
          .onConflictDoUpdate({ target: chatCustomer.playerId, set: row })
        return true
      })
      const stored = isStored ? row : await find(playerId)
      return stored ? done(viewOf(stored)) : fail('chat-unavailable')
    } catch (error) {
      log.warn({ err: error }, 'the chat provider issued no token')
      return fail('chat-unavailable')
    }
  }

  const refuseOrigin = (returnUrl: string): TokenOutcome | null =>
    isAllowedOrigin(returnUrl)
      ? null
      : fail('validation-failed', { returnUrl: ['This is not an origin of the site.'] })

  return {
    /** The last token if it is still valid, otherwise a new one. */
    async token(playerId: string, returnUrl: string): Promise<TokenOutcome> {
      const refused = refuseOrigin(returnUrl)
      if (refused) return refused
      const known = await find(playerId)
      const remaining = known ? known.createdAt.getTime() + known.lifetime - clock.now().getTime() : 0
      return known && remaining >= MIN_REMAINING_MS ? done(viewOf(known)) : issue(playerId, returnUrl)
    },
    /** A new token. */
    freshToken: async (playerId: string, returnUrl: string): Promise<TokenOutcome> =>
      refuseOrigin(returnUrl) ?? issue(playerId, returnUrl),
  }
}
export type CustomerTokens = ReturnType<typeof createCustomerTokens>

const viewOf = (row: typeof chatCustomer.$inferSelect): ChatToken => ({
  accessToken: row.token,
  tokenType: 'Bearer',
  entityId: row.entityId,
  creationDate: row.createdAt.getTime(),
  expiresIn: row.lifetime,
  organizationId: row.organizationId,
})
