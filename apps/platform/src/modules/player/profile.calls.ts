import { done, type Kernel, type Serve } from '../../kernel.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { findPlayer, profileOf } from './players.ts'
import type { Profiles } from './profile.service.ts'

interface ProfileCalls {
  readonly profiles: Profiles
  readonly confirmations: EmailConfirmations
}

export function serveProfile(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { profiles, confirmations }: ProfileCalls,
) {
  serve('GET /api/player/profile', async ({ caller }) => {
    const row = await findPlayer(db.orm, caller.playerId)
    if (!row) throw new Error('session without a player')
    return done(profileOf(row))
  })

  serve('PUT /api/player/profile', ({ caller, body }, context) => {
    const { freshchatRestoreId, pwaInstalled, ...fields } = body
    return profiles.update(caller.playerId, { freshchatRestoreId, pwaInstalled }, fields, context)
  })

  serve('POST /api/player/profile/confirmations/email/resend', ({ caller }, context) =>
    confirmations.resend(caller.playerId, context),
  )

  serve('POST /api/player/profile/confirmations/email', ({ body }, context) =>
    confirmations.confirm(body.code, context),
  )
}
