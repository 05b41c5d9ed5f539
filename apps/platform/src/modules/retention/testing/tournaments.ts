import { randomUUID } from 'node:crypto'
import type { RegisteredPlayer } from '@croupier/testkit'
import { stableId } from '../../../config/index.ts'
import { sql } from '../../../sql.ts'
import type { QuestTestPlatform } from './platform.ts'

export const idOf = (identity: string) => stableId('tournament', identity)

export interface RoundValues {
  readonly bet: bigint
  readonly win?: bigint
  readonly beganAt?: Date
  readonly settledAt?: Date
}

/** Acts on tournaments as players do. */
export function tournamentActions(at: QuestTestPlatform) {
  const { platform } = at
  const { db, outbox } = platform.platform

  const join = (player: RegisteredPlayer, identity: string, country = 'DE') =>
    platform.call(
      'POST /api/retention/tournaments/{id}/participate',
      { params: { id: idOf(identity) } },
      { token: player.token, country },
    )

  /** Tokens expire while the clock moves. */
  async function freshToken({ email, password }: RegisteredPlayer) {
    const body = { login: email, password }
    return (await platform.call('POST /api/player/sessions', { body })).data.accessToken
  }

  return {
    join,
    async details(identity: string, player?: RegisteredPlayer) {
      const input = { params: { tournamentId: identity } }
      const options = player ? { token: await freshToken(player) } : {}
      return (await platform.call('GET /api/retention/tournaments/{tournamentId}', input, options)).data
    },
    /** The titles of the player's messages, newest first. */
    async messages(player: RegisteredPlayer) {
      await platform.waitUntilIdle()
      const call = 'GET /api/notification/messenger/messages'
      const { data } = await platform.call(call, {}, { token: await freshToken(player) })
      return data.map(({ content }) => content.title)
    },
    async board(identity: string) {
      const input = { params: { tournamentId: identity }, query: { perPage: 100 } }
      const { data } = await platform.call('GET /api/retention/tournaments/{tournamentId}/board', input)
      return data.map(({ score }) => score)
    },
    /** A player who has played one round, which no tournament counts, because it comes before they join. */
    async member(...identities: readonly string[]): Promise<RegisteredPlayer> {
      const player = await at.player()
      await at.playRound(player)
      await platform.clock.advance(1)
      for (const identity of identities) await join(player, identity)
      return player
    },
    /** Settles a round like the player's last one, with these values, and announces it. @returns its id */
    async settleRound({ profile }: RegisteredPlayer, { bet, win = 0n, beganAt, settledAt }: RoundValues) {
      const id = randomUUID()
      const now = platform.clock.now()
      await db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into game_round (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win,
            status, created_at, settled_at)
          select ${id}::uuid, game_id, session_id, player_id, wallet_account_id, currency, ${bet}::numeric,
            ${win}::numeric, 2, ${(beganAt ?? now).toISOString()}::timestamptz,
            ${(settledAt ?? now).toISOString()}::timestamptz
          from game_round where player_id = ${profile.id}::uuid order by created_at limit 1`)
        const payload = { playerId: profile.id, roundId: id }
        await outbox.add(tx, { topic: 'game.round.settled', key: profile.id, payload })
      })
      await outbox.waitUntilIdle()
      return id
    },
    /** Corrects the bets or wins of a settled round, whose values are these then, and announces it, twice. */
    async correctRound({ profile }: RegisteredPlayer, id: string, { bet, win = 0n }: RoundValues) {
      await db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`
          update game_round set bet = ${bet}::numeric, win = ${win}::numeric,
            status = case when ${bet}::numeric = 0 then 3 else status end
          where id = ${id}::uuid returning game_id`)) as unknown as { rows: { game_id: string }[] }
        const payload = { playerId: profile.id, roundId: id, gameId: String(rows[0]?.game_id) }
        for (const _ of [1, 2])
          await outbox.add(tx, { topic: 'game.round.reversed', key: profile.id, payload })
      })
      await outbox.waitUntilIdle()
    },
    /** Moves the clock past the end of a tournament and its last minute, and runs the jobs. */
    async passEnd(end: Date) {
      await platform.clock.set(new Date(end.getTime() + 61_000))
      await platform.waitUntilIdle()
    },
    /** Subunits on the player's only account. */
    async balance({ profile }: RegisteredPlayer): Promise<bigint> {
      const [account] = await platform.platform.modules.wallet.listAccounts(profile.id)
      return BigInt((account?.balance ?? '').replace('.', ''))
    },
  }
}
