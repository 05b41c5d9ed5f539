import { createCallStore } from './calls.ts'
import { type Database, openDatabase } from './database.ts'
import { createRoundStore } from './rounds.ts'
import { createSeedStore } from './seeds.ts'
import { createSessionStore } from './sessions.ts'
import { createSharedStore } from './shared.ts'

export { defaultSettleAfter } from './database.ts'
export type * from './records.ts'
export { maxBets, type SeedChain, type SharedRound } from './shared.ts'

/** Player references that begin with `guest-`, as a range so that the index is used: `.` follows `-` in ASCII. */
const isGuest = "playerRef >= 'guest-' and playerRef < 'guest.'"

/**
 * Deletes demo rounds and sessions older than `before`, and those of guests older than `guestsBefore`. Rounds
 * with real money are kept.
 */
function prune({ run }: Database, before: number, guestsBefore: number) {
  run("delete from round where mode = 'demo' and touchedAt < ?", before)
  run(`delete from round where mode = 'demo' and touchedAt < ? and ${isGuest}`, guestsBefore)
  // A seed is kept while a stored round refers to it.
  run(
    `delete from seed where createdAt < ? and ${isGuest}
       and not exists (select 1 from round where round.seedId = seed.id)`,
    guestsBefore,
  )
  run(
    `delete from committed_seed where createdAt < ? and ${isGuest}
       and not exists (select 1 from seed where seed.playerRef = committed_seed.playerRef)`,
    guestsBefore,
  )
  run('delete from session where expiresAt < ? and id not in (select sessionId from round)', before)
  run('delete from pace where steppedAt < ?', before)
}

/** The studio's database in a folder, one file. */
export function openStudioStore(dataDir: string) {
  const database = openDatabase(dataDir)
  return {
    ...createSessionStore(database),
    ...createSeedStore(database),
    ...createRoundStore(database),
    ...createCallStore(database),
    ...createSharedStore(database),
    prune: (before: number, guestsBefore: number) => prune(database, before, guestsBefore),
    transaction: database.transaction,
    close: database.close,
  }
}
export type StudioStore = ReturnType<typeof openStudioStore>
