import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { findPlayer, profileOf } from './players.ts'

export function serveProfile(serve: Serve, { db }: Pick<Kernel, 'db'>, confirmations: EmailConfirmations) {
  serve('GET /api/player/profile', async ({ caller }) => {
    const row = await findPlayer(db.orm, caller.playerId)
    if (!row) throw new Error('a session belongs to a player who is not there')
    return done(profileOf(row))
  })

  serve('POST /api/player/profile/confirmations/email', async ({ body }, context) =>
    (await confirmations.confirm(body.code, context)) ? done({ done: true }) : fail('wrong-code'),
  )
}
