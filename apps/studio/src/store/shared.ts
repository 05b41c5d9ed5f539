import type { SharedRef } from '../engines/crash/rules.ts'
import { type Database, toText } from './database.ts'
import type { Mode, Round } from './records.ts'
import { toRound } from './rounds.ts'

/** A chain of seeds of a title; `root` is its last seed, from which all others follow by hashing. */
export interface SeedChain {
  readonly id: number
  readonly game: string
  readonly root: string
  /** The hash of the first seed, which players see before the first round. */
  readonly terminal: string
  readonly salt: string
  readonly length: number
  readonly createdAt: number
}

/** A round of all players of a title. Seed and point are stored when it is over. */
export interface SharedRound extends SharedRef {
  readonly game: string
  readonly opensAt: number
  /** 1 if the studio was restarted while it was open. */
  readonly interrupted: number
  readonly endedAt: number | null
  readonly seed: string | null
  readonly point: number | null
}

/** Maximum number of players in one shared round. */
export const maxBets = 500

export const createSharedStore = ({ one, many, run, insert }: Database) => ({
  newestChain: (game: string) =>
    one('select * from seed_chain where game = ? order by id desc limit 1', game) as SeedChain | undefined,
  findChain: (id: number) => one('select * from seed_chain where id = ?', id) as SeedChain | undefined,
  addChain: (chain: Omit<SeedChain, 'id'>) => insert('seed_chain', { ...chain }),
  newestShared: (game: string) =>
    one('select * from shared_round where game = ? order by chain desc, number desc limit 1', game) as
      | SharedRound
      | undefined,
  findShared: ({ chain, number }: SharedRef) =>
    one('select * from shared_round where chain = ? and number = ?', chain, number) as
      | SharedRound
      | undefined,
  addShared: ({ chain, number, game, opensAt }: Pick<SharedRound, 'chain' | 'number' | 'game' | 'opensAt'>) =>
    insert('shared_round', {
      ...{ chain, number, game, opensAt },
      ...{ interrupted: 0, endedAt: null, seed: null, point: null },
    }),
  endShared: ({ chain, number }: SharedRef, endedAt: number, seed: string, point: number) =>
    run(
      'update shared_round set endedAt = ?, seed = ?, point = ? where chain = ? and number = ?',
      endedAt,
      seed,
      point,
      chain,
      number,
    ),
  markInterrupted: () => run('update shared_round set interrupted = 1 where endedAt is null'),
  /** The games with a round that is not over. */
  openGames: (): string[] =>
    many('select distinct game from shared_round where endedAt is null limit 1000').map(({ game }) =>
      toText(game),
    ),
  lastShared: (game: string, limit: number) =>
    many(
      'select * from shared_round where game = ? and endedAt is not null order by chain desc, number desc limit ?',
      game,
      limit,
    ) as unknown as SharedRound[],
  /** The open bets of a shared round during its flight. */
  flyingBets: (game: string, { chain, number }: SharedRef): Round[] =>
    many(
      `select * from round where status = 'open' and game = ?
         and json_extract(choice, '$.chain') = ? and json_extract(choice, '$.number') = ? limit ?`,
      game,
      chain,
      number,
      maxBets,
    ).map(toRound),
  /** The bets of a shared round that were not refused or returned: all, or those of a player or a mode. */
  countBets: (game: string, ref: SharedRef, { playerRef = null, mode = null }: BetFilter = {}): number =>
    Number(
      one(
        `select count(*) as count ${betsOfRound} and (? is null or playerRef = ?) and (? is null or mode = ?)`,
        ...betValues(game, ref),
        ...[playerRef, playerRef, mode, mode],
      )?.count ?? 0,
    ),
  newestBets: (game: string, ref: SharedRef, mode: Mode, limit: number): Round[] =>
    many(
      `select * ${betsOfRound} and mode = ? order by createdAt desc, rowid desc limit ?`,
      ...betValues(game, ref),
      ...[mode, limit],
    ).map(toRound),
})

interface BetFilter {
  readonly playerRef?: string | null
  readonly mode?: Mode | null
}

/** The time bounds the scan of the index. */
const betsOfRound = `from round where game = ?
  and createdAt >= coalesce((select opensAt from shared_round where chain = ? and number = ?), 0)
  and json_extract(choice, '$.chain') = ? and json_extract(choice, '$.number') = ?
  and status not in ('refused', 'returning', 'void')`
const betValues = (game: string, { chain, number }: SharedRef) => [game, chain, number, chain, number]
