import { namesOfCodes } from '../../coded-column.ts'
import { done, type Kernel, type Orm, type Serve } from '../../kernel.ts'
import type { Activation } from './activation.service.ts'
import type { AwardViews } from './award-view.ts'
import type { Awards } from './awards.service.ts'
import type { BonusWallet } from './ports.ts'
import type { BonusRow } from './progress.ts'
import { awardStatusCodes } from './tables.ts'

export interface PlayerBonusesDeps {
  readonly awards: Awards
  readonly activation: Activation
  readonly wallet: BonusWallet
  readonly views: AwardViews
}

export function servePlayerBonuses(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { awards, activation, wallet, views }: PlayerBonusesDeps,
) {
  async function view(tx: Orm, row: BonusRow) {
    const money = await wallet.bonusMoney(tx, row.playerId)
    return views.bonus(row, money.get(row.currency) ?? 0n)
  }

  serve('GET /api/game/player-bonuses', async ({ caller, query }) => {
    const status = query.status && namesOfCodes(awardStatusCodes, query.status)
    const { rows, total } = await awards.bonuses(caller.playerId, { ...query, status })
    const money = await wallet.bonusMoney(db.orm, caller.playerId)
    const shown = rows.map((row) => views.bonus(row, money.get(row.currency) ?? 0n))
    return done(shown, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/game/player-bonuses/{id}/activate', async ({ caller, params, body }, context) =>
    context.runOnce(async (tx) => {
      const activated = await activation.activate(tx, caller, { ...params, ...body })
      return activated.ok ? done(await view(tx, activated.data)) : activated
    }),
  )

  serve('PUT /api/game/player-bonuses/{id}/cancel', async ({ caller, params, body }, context) =>
    context.runOnce(async (tx) => {
      const [{ playerId }, { id }, { balance }] = [caller, params, body]
      const cancelled =
        balance === undefined
          ? await activation.cancel(tx, playerId, id)
          : await activation.leave(tx, playerId, { id, balance })
      return cancelled.ok ? done(await view(tx, cancelled.data)) : cancelled
    }),
  )
}
