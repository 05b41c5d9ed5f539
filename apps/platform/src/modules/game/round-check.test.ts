import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { roundCheckPath, serveRoundCheck } from './round-check.ts'

test.each([
  ['?locale=de-AT', 'https://studio.example/games/check?locale=de-AT'],
  ['?theme=light&locale=de', 'https://studio.example/games/check?locale=de&theme=light'],
  ['?theme=pink&view=all', 'https://studio.example/games/check'],
  ['', 'https://studio.example/games/check'],
  ['?locale=//evil.example', 'https://studio.example/games/check'],
  ['?locale=de&locale=en', 'https://studio.example/games/check'],
])(
  'leads to the studio’s page with a language and a theme, and with nothing else: %s',
  async (query, location) => {
    const app = Fastify()
    serveRoundCheck(app, { checkUrl: 'https://studio.example/games/check' })
    const response = await app.inject(roundCheckPath + query)
    expect([response.statusCode, response.headers.location]).toEqual([302, location])
    await app.close()
  },
)
