import { type Calls, type DataOf, promotionShapes } from '@croupier/contract'
import { done, type Serve } from '../../kernel.ts'
import { type Codes, reasonOf } from './codes.service.ts'

const CHECK = 1
const { codeStatuses } = promotionShapes

type Answer = DataOf<Calls['POST /api/game/bonuses/deposit-codes']>
type Result = Awaited<ReturnType<Codes['check'] | Codes['apply']>>

export function serveDepositCodes(serve: Serve, codes: Codes) {
  function toAnswer(result: Result): Answer {
    const reason = reasonOf(result)
    if (result.status !== 'applied') return { status: codeStatuses[result.status], reason, bonusCode: null }
    const { id, code } = 'row' in result ? result.row : { id: null, code: result.code.code }
    const bonus = codes.bonusOf(code)
    return bonus
      ? { status: codeStatuses.applied, reason, bonusCode: { id, bonusCode: code, bonus } }
      : { status: codeStatuses.unavailable, reason, bonusCode: null }
  }

  serve('POST /api/game/bonuses/deposit-codes', async ({ caller: { playerId }, body }, context) =>
    context.runOnce(async (tx) => {
      const entry = { playerId, text: body.code, kind: 'deposit', country: context.country } as const
      return done(toAnswer(await (body.mode === CHECK ? codes.check(tx, entry) : codes.apply(tx, entry))))
    }),
  )

  serve('DELETE /api/game/bonuses/deposit-codes', async ({ caller, body }, context) =>
    context.runOnce((tx) => codes.remove(tx, caller.playerId, body.id)),
  )
}
