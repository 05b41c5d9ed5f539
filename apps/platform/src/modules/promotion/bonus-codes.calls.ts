import { nameOfCode } from '../../coded-column.ts'
import { done, type Serve } from '../../kernel.ts'
import type { Codes } from './codes.service.ts'
import { codeKindCodes } from './tables.ts'

export function serveBonusCodes(serve: Serve, codes: Codes) {
  serve('GET /api/game/bonuses/bonuscodes', async ({ caller: { playerId }, query }, { country }) => {
    const kind = query.trigger === undefined ? undefined : nameOfCode(codeKindCodes, query.trigger)
    const isOffered = await codes.isOffered(playerId, kind ?? null, country)
    const { currency } = query
    const market = currency === undefined ? undefined : { currency, country }
    return done(await codes.list(playerId, kind, market), { isOffered })
  })

  serve('POST /api/game/bonuses/bonuscodes', async ({ caller, body }, context) =>
    context.runOnce(async (tx) => {
      const kind = nameOfCode(codeKindCodes, body.trigger) ?? 'profile'
      const applied = await codes.apply(tx, {
        ...caller,
        text: body.bonusCode,
        kind,
        country: context.country,
      })
      return done(await codes.answer(tx, caller.playerId, applied))
    }),
  )

  serve('DELETE /api/game/bonuses/bonuscodes', async ({ caller, body }, context) =>
    context.runOnce((tx) => codes.remove(tx, caller.playerId, body.playerBonusCodeId)),
  )
}
