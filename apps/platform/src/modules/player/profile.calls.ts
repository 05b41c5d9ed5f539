import { eq } from 'drizzle-orm'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { findPlayer, profileOf } from './players.ts'
import { player } from './tables.ts'

export function serveProfile(serve: Serve, { db }: Pick<Kernel, 'db'>, confirmations: EmailConfirmations) {
  serve('GET /api/player/profile', async ({ caller }) => {
    const row = await findPlayer(db.orm, caller.playerId)
    if (!row) throw new Error('session without a player')
    return done(profileOf(row))
  })

  serve('PUT /api/player/profile', async ({ caller, body }) => {
    // Omitted fields stay unchanged.
    const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const [row] = await db.orm.update(player).set(changed).where(eq(player.id, caller.playerId)).returning()
    if (!row) throw new Error('session without a player')
    return done(profileOf(row))
  })

  serve('POST /api/player/profile/confirmations/email/resend', ({ caller }, context) =>
    confirmations.resend(caller.playerId, context),
  )

  serve('POST /api/player/profile/confirmations/email', async ({ body }, context) =>
    (await confirmations.confirm(body.code, context)) ? done({ done: true }) : fail('wrong-code'),
  )
}
