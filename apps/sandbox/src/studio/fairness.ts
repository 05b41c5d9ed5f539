import { clientSeedPattern, hashOfSeed, newClientSeed, newServerSeed } from './chance.ts'
import type { Seed, StudioStore } from './store.ts'

/** What a player may know of a seed: the seed itself only once no round can be decided by it any more. */
export interface SeedView {
  readonly serverHash: string
  readonly clientSeed: string
  /** Rounds decided so far; the next one has this plus one as its nonce. */
  readonly nonce: number
  readonly serverSeed: string | null
}

export function seedView(seed: Seed): SeedView {
  const { serverHash, clientSeed, nonce } = seed
  return { serverHash, clientSeed, nonce, serverSeed: seed.revealedAt === null ? null : seed.serverSeed }
}

export type Rotation =
  | { readonly ok: true; readonly data: { readonly now: SeedView; readonly before: SeedView } }
  | { readonly ok: false; readonly error: 'round-open' | 'client-seed-invalid' }

/** The seeds of the studio's players. (clause 31) */
export function createFairness(store: StudioStore, clock: { now(): Date }) {
  function begin(playerRef: string, clientSeed: string): Seed {
    const serverSeed = newServerSeed()
    store.addSeed({
      playerRef,
      serverSeed,
      serverHash: hashOfSeed(serverSeed),
      clientSeed,
      createdAt: clock.now().getTime(),
    })
    const seed = store.seedInUse(playerRef)
    if (!seed) throw new Error('a seed was not kept')
    return seed
  }

  const inUse = (playerRef: string): Seed => store.seedInUse(playerRef) ?? begin(playerRef, newClientSeed())

  /** Shows the seed in use and begins the next; a client seed of the player's own choice, or the same as before. */
  function rotate(playerRef: string, clientSeed: string | null): Rotation {
    if (clientSeed !== null && !clientSeedPattern.test(clientSeed))
      return { ok: false, error: 'client-seed-invalid' }
    return store.transaction(() => {
      const old = inUse(playerRef)
      // A round that is under way would become foreseeable.
      if (store.hasUnfinishedOn(old.id)) return { ok: false, error: 'round-open' }
      store.revealSeed(old.id, clock.now().getTime())
      const now = begin(playerRef, clientSeed ?? old.clientSeed)
      return {
        ok: true,
        data: { now: seedView(now), before: { ...seedView(old), serverSeed: old.serverSeed } },
      }
    })
  }

  return { inUse, rotate }
}
export type Fairness = ReturnType<typeof createFairness>
