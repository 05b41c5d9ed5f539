import { done, type Kernel, type Serve } from '../../kernel.ts'
import { count, desc, eq } from '../../sql.ts'
import { maskNickname } from './mask-nickname.ts'
import type { PlayerSettings } from './ports.ts'
import { referralCodeOf } from './referral-code.ts'
import { player } from './tables.ts'

/** Referrals: a player's link carries their code as `ref`, and registration stores it. [3-25a 6-03a] */
export function serveReferrals(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  settings: Pick<PlayerSettings, 'constants'>,
) {
  serve('GET /api/player/profile/referrals', async ({ caller, query: { page, perPage } }) => {
    const where = eq(player.referralCode, referralCodeOf(caller.playerId))
    const rows = await db.orm
      .select({ nickname: player.nickname, createdAt: player.createdAt })
      .from(player)
      .where(where)
      .orderBy(desc(player.createdAt), desc(player.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const [totals] = await db.orm.select({ total: count() }).from(player).where(where)
    return done(
      rows.map(({ nickname, createdAt }) => ({
        nickname: maskNickname(nickname),
        createdAt: createdAt.toISOString(),
      })),
      { page, perPage, total: totals?.total ?? 0 },
    )
  })

  serve('GET /api/player/referral-settings', async ({ caller }) => {
    const isEnabled = settings.constants().player.isReferralEnabled
    return done({ isEnabled, code: isEnabled ? referralCodeOf(caller.playerId) : null })
  })
}
