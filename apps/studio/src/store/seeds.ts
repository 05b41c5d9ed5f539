import type { Database } from './database.ts'
import type { CommittedSeed, Seed } from './records.ts'

type NewSeed = Pick<Seed, 'playerRef' | 'serverSeed' | 'serverHash' | 'clientSeed' | 'createdAt'>

export const createSeedStore = ({ one, run, insert }: Database) => ({
  seedInUse: (playerRef: string) =>
    one('select * from seed where playerRef = ? and revealedAt is null', playerRef) as Seed | undefined,
  findSeed: (id: number) => one('select * from seed where id = ?', id) as Seed | undefined,
  addSeed({ playerRef, serverSeed, serverHash, clientSeed, createdAt }: NewSeed) {
    insert('seed', {
      ...{ playerRef, serverSeed, serverHash, clientSeed, createdAt },
      nonce: 0,
      revealedAt: null,
    })
  },
  /** The player's seed before this one. */
  previousSeed: ({ playerRef, id }: Pick<Seed, 'playerRef' | 'id'>) =>
    one('select * from seed where playerRef = ? and id < ? order by id desc limit 1', playerRef, id) as
      | Seed
      | undefined,
  committedSeed: (playerRef: string) =>
    one('select * from committed_seed where playerRef = ?', playerRef) as CommittedSeed | undefined,
  /** Stores the player's next seed and replaces the one that was activated. */
  commitSeed: ({ playerRef, serverSeed, serverHash, createdAt }: CommittedSeed) =>
    run(
      `insert into committed_seed values (?, ?, ?, ?) on conflict (playerRef) do update
         set serverSeed = excluded.serverSeed, serverHash = excluded.serverHash, createdAt = excluded.createdAt`,
      playerRef,
      serverSeed,
      serverHash,
      createdAt,
    ),
  revealSeed: (id: number, now: number) => run('update seed set revealedAt = ? where id = ?', now, id),
  /** Increments the seed's nonce and returns it. */
  incrementNonce(id: number): number {
    const row = one('update seed set nonce = nonce + 1 where id = ? returning nonce', id)
    if (!row) throw new Error(`seed ${id} does not exist`)
    return Number(row.nonce)
  },
})
