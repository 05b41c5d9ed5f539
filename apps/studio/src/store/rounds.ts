import type { FreespinsState } from '@croupier/contract/providers'
import { type Database, type Row, toText, unfinishedStatuses } from './database.ts'
import type { Round, RoundStatus, Session } from './records.ts'

export const toRound = (row: Row) =>
  ({
    ...row,
    stake: BigInt(toText(row.stake)),
    win: BigInt(toText(row.win)),
    steps: JSON.parse(toText(row.steps)),
    next: row.next === null ? null : JSON.parse(toText(row.next)),
    freespins: row.freespins === null ? null : JSON.parse(toText(row.freespins)),
    choice: row.choice === null ? null : JSON.parse(toText(row.choice)),
  }) as unknown as Round

const commands = ({ run, insert }: Database) => ({
  addRound: (round: Round & { requestId: string }) =>
    insert('round', {
      ...round,
      stake: round.stake.toString(),
      win: round.win.toString(),
      steps: JSON.stringify(round.steps),
      next: round.next && JSON.stringify(round.next),
      freespins: round.freespins && JSON.stringify(round.freespins),
      choice: round.choice === null ? null : JSON.stringify(round.choice),
    } as unknown as Row),
  saveRound: (round: Round) =>
    run(
      `update round set status = ?, stakes = ?, position = ?, steps = ?, next = ?, pay = ?, win = ?, touchedAt = ?, settleAt = ?
       where id = ?`,
      round.status,
      round.stakes,
      round.position,
      JSON.stringify(round.steps),
      round.next && JSON.stringify(round.next),
      round.pay,
      round.win.toString(),
      round.touchedAt,
      round.settleAt,
      round.id,
    ),
  setRoundStatus: (id: string, status: RoundStatus) =>
    run('update round set status = ? where id = ?', status, id),
  setRoundFreespins: (id: string, freespins: FreespinsState) =>
    run('update round set freespins = ? where id = ?', JSON.stringify(freespins), id),
  setRoundDeadline: (id: string, settleAt: number) =>
    run('update round set settleAt = ? where id = ?', settleAt, id),
})

const lookups = ({ one }: Database) => {
  const findRound = (sql: string, ...values: (string | number)[]): Round | undefined => {
    const row = one(`select * from round where ${sql}`, ...values)
    return row && toRound(row)
  }
  return {
    findRound: (id: string) => findRound('id = ?', id),
    findRoundByRequest: (sessionId: string, requestId: string) =>
      findRound('sessionId = ? and requestId = ?', sessionId, requestId),
    findUnfinishedRound: (of: Pick<Session, 'playerRef' | 'game' | 'mode' | 'currency'>) =>
      findRound(
        `playerRef = ? and game = ? and mode = ? and currency = ? and status in ${unfinishedStatuses}`,
        of.playerRef,
        of.game,
        of.mode,
        of.currency,
      ),
    hasUnfinishedRound: (seedId: number) =>
      findRound(`seedId = ? and status in ${unfinishedStatuses} limit 1`, seedId) !== undefined,
  }
}

const lists = ({ many }: Database) => ({
  /** A player's unfinished rounds with real money. */
  unfinishedRounds: (playerRef: string): Round[] =>
    many(
      `select * from round where playerRef = ? and mode = 'real' and status in ${unfinishedStatuses}
       order by createdAt limit 100`,
      playerRef,
    ).map(toRound),
  /** The last settled round with real money of each of the newest revealed seeds with a random client seed. */
  revealedRounds: (limit: number): Round[] =>
    many(
      `select * from round where rowid in (
         select (select r.rowid from round r where r.seedId = s.id and r.mode = 'real' and r.status = 'settled'
                 order by r.nonce desc limit 1)
         from (select id from seed where revealedAt is not null and length(clientSeed) = 16
                 and clientSeed not glob '*[^0-9a-f]*' order by revealedAt desc limit ?) s
       ) order by touchedAt desc`,
      limit,
    ).map(toRound),
  lastRounds: (of: Pick<Session, 'playerRef' | 'game' | 'mode'>, limit: number): Round[] =>
    many(
      `select * from round where playerRef = ? and game = ? and mode = ? and status in ('settling', 'settled', 'void', 'disputed')
       order by createdAt desc, nonce desc limit ?`,
      of.playerRef,
      of.game,
      of.mode,
      limit,
    ).map(toRound),
  newestRounds: (limit: number): Round[] =>
    many('select * from round order by rowid desc limit ?', limit).map(toRound),
  roundsWithStatus: (status: RoundStatus, limit: number): Round[] =>
    many('select * from round where status = ? order by touchedAt limit ?', status, limit).map(toRound),
  /** Ids of open rounds past their deadline. */
  overdueRounds: (now: number, limit: number): string[] =>
    many(
      "select id from round where status = 'open' and settleAt <= ? order by settleAt limit ?",
      now,
      limit,
    ).map(({ id }) => toText(id)),
  /** Wins minus stakes of a session, in subunits. */
  sessionNet(sessionId: string): bigint {
    const rows = many(
      `select case when freespinsId is null then stake else '0' end as stake, stakes,
         case when freespinsId is null or json_extract(freespins, '$.winnings') = 'real' then win else '0' end as win
       from round where sessionId = ? and status in ('open', 'settling', 'settled', 'disputed')`,
      sessionId,
    )
    return rows.reduce(
      (sum, row) => sum + BigInt(toText(row.win)) - BigInt(toText(row.stake)) * BigInt(toText(row.stakes)),
      0n,
    )
  },
})

export const createRoundStore = (database: Database) => ({
  ...commands(database),
  ...lookups(database),
  ...lists(database),
})
