import { type Caller, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, gt, lte, sql } from '../../sql.ts'
import type { RetentionPlayers, RetentionSettings, RetentionWallet } from './ports.ts'
import { tournament, tournamentEntry } from './tournament-tables.ts'
import { findEntry, findRow, isOpenIn, stateOf, type TournamentViews } from './tournament-views.ts'

export interface ParticipationDeps {
  readonly settings: Pick<RetentionSettings, 'isPlayRestricted'>
  readonly wallet: RetentionWallet
  readonly players: RetentionPlayers
  readonly views: Pick<TournamentViews, 'viewEntry'>
}

/** The players who join tournaments. */
export function createParticipation(
  { clock, outbox }: Pick<Kernel, 'clock' | 'outbox'>,
  deps: ParticipationDeps,
) {
  const { settings, wallet, players, views } = deps
  return {
    /** Joins a running tournament with the selected account. No effect if the player has joined. */
    async join(tx: Orm, { playerId, sessionId }: Caller, country: string, id: string) {
      const row = await findRow(tx, id)
      if (!row) return fail('not-found')
      const joined = await findEntry(tx, id, playerId)
      if (joined) return done(await views.viewEntry(tx, row, joined))
      const joinedAt = clock.now()
      if (stateOf(row, joinedAt) !== 'running') return fail('tournament-not-running')
      const mayPlay = (await players.getPlayState(tx, playerId, sessionId)) === 'may-play'
      if (!mayPlay || (await players.status(tx, playerId)) !== 'active') return fail('play-not-allowed')
      if (settings.isPlayRestricted(country) || !isOpenIn(row, country))
        return fail('tournament-not-in-country')
      const account = await wallet.findPlayAccount(tx, playerId, null)
      if (!account) return fail('play-not-allowed')
      // The count first: its lock makes a concurrent end, or the same player's other request, wait.
      const [open] = await tx
        .update(tournament)
        .set({ players: sql`${tournament.players} + 1` })
        .where(
          and(eq(tournament.id, id), lte(tournament.startsAt, joinedAt), gt(tournament.endsAt, joinedAt)),
        )
        .returning({ number: tournament.players })
      if (!open) return fail('tournament-not-running')
      const [entry] = await tx
        .insert(tournamentEntry)
        .values({ tournamentId: id, playerId, joinedAt, currency: account.currency, number: open.number })
        .onConflictDoNothing()
        .returning()
      if (entry) {
        const payload = { playerId, tournamentId: id }
        await outbox.add(tx, { topic: 'retention.entry.changed', key: playerId, payload })
        return done(await views.viewEntry(tx, row, entry))
      }
      await tx
        .update(tournament)
        .set({ players: sql`${tournament.players} - 1` })
        .where(eq(tournament.id, id))
      const other = await findEntry(tx, id, playerId)
      return other ? done(await views.viewEntry(tx, row, other)) : fail('tournament-not-running')
    },
  }
}
export type Participation = ReturnType<typeof createParticipation>
