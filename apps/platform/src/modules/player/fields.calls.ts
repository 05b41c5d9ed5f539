import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import { registrationFields } from './fields.ts'
import { findPlayer } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import { profileFields } from './profile-fields.ts'

export function serveFields(serve: Serve, kernel: Pick<Kernel, 'db'>, settings: PlayerSettings) {
  serve('GET /api/player/fields/validations', async ({ query, caller }, context) => {
    if (query.scenario === 'registration') return done(registrationFields(settings, context.country))
    const row = caller && (await findPlayer(kernel.db.orm, caller.playerId))
    return row ? done(profileFields(settings, row)) : fail('unauthorised')
  })
}
