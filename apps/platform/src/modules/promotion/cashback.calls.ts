import { done, type Serve } from '../../kernel.ts'
import type { CashbackService } from './cashback.service.ts'

export function serveCashback(serve: Serve, cashback: CashbackService) {
  serve('GET /api/game/bonuses/cashback', async ({ caller, query }, { country }) =>
    done(await cashback.list(caller.playerId, query.currency, country)),
  )
}
