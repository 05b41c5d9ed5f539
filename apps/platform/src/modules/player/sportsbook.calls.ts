import { type Clock, done, fail, type Serve } from '../../kernel.ts'
import type { PlayerSettings } from './ports.ts'
import { sportsbookTokenLifetime, type Tokens } from './tokens.ts'

export function serveSportsbookToken(
  serve: Serve,
  tokens: Tokens,
  settings: Pick<PlayerSettings, 'constants' | 'restriction'>,
  clock: Clock,
) {
  serve('GET /api/player/integrations/sportsbook/token', async ({ caller }, { country }) => {
    const { clientHost, clientId } = settings.constants().betting
    if (clientHost === null || clientId === null) return fail('not-found')
    if (settings.restriction(country) === 'geo-restricted') return fail('play-not-allowed')
    const token = await tokens.issueForSportsbook(caller && { ...caller, country }, clock.now())
    return done({ token, expiresIn: sportsbookTokenLifetime })
  })
}
