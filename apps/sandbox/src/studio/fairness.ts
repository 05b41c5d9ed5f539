import { clientSeedPattern, hashSeed, newClientSeed, newServerSeed } from './chance.ts'
import type { CommittedSeed, Seed, StudioStore } from './store.ts'

/** What a player may know of a seed: the seed itself only once no round can be decided by it any more. */
export interface SeedView {
  readonly serverHash: string
  readonly clientSeed: string
  /** Rounds decided so far; the next one has this plus one as its nonce. */
  readonly nonce: number
  readonly serverSeed: string | null
}

/** The seed in use, and the commitment to the one that follows it. */
export interface SeedInUseView extends SeedView {
  /** SHA-256 of the next server seed, which was drawn before the player chooses the client seed that goes with it. */
  readonly nextServerHash: string
}

export function seedView(seed: Seed): SeedView {
  const { serverHash, clientSeed, nonce } = seed
  return { serverHash, clientSeed, nonce, serverSeed: seed.revealedAt === null ? null : seed.serverSeed }
}

export interface Rotated {
  readonly now: SeedInUseView
  /** The seed that was in use before, revealed. */
  readonly before: SeedView
}
export type Rotation =
  | { readonly ok: true; readonly data: Rotated }
  /** `seeds-changed`: the hash is not that of the next seed, such as after a change in another window. */
  | { readonly ok: false; readonly error: 'round-open' | 'client-seed-invalid' | 'seeds-changed' }

export interface RotationRequest {
  /** A client seed of the player's own choice; null keeps the one in use. */
  readonly clientSeed: string | null
  /** The commitment that the player was shown: the seed of this hash is taken, or none. */
  readonly nextServerHash: string
}

/** The seeds of the studio's players. (clause 31) */
export function createFairness(store: StudioStore, clock: { now(): Date }) {
  const drawSeed = (playerRef: string): CommittedSeed => {
    const serverSeed = newServerSeed()
    const serverHash = hashSeed(serverSeed)
    return { playerRef, serverSeed, serverHash, createdAt: clock.now().getTime() }
  }

  /** Puts a drawn seed into use with a client seed, and commits to the one after it. */
  function activate(drawn: CommittedSeed, clientSeed: string): Seed {
    store.addSeed({ ...drawn, clientSeed })
    store.commitSeed(drawSeed(drawn.playerRef))
    const seed = store.seedInUse(drawn.playerRef)
    if (!seed) throw new Error('a seed was not kept')
    return seed
  }

  const inUse = (playerRef: string): Seed =>
    store.seedInUse(playerRef) ?? activate(drawSeed(playerRef), newClientSeed())

  function getCommittedSeed(playerRef: string): CommittedSeed {
    const existing = store.committedSeed(playerRef)
    if (existing) return existing
    const drawn = drawSeed(playerRef)
    store.commitSeed(drawn)
    return drawn
  }

  function view(seed: Seed): SeedInUseView {
    return { ...seedView(seed), nextServerHash: getCommittedSeed(seed.playerRef).serverHash }
  }

  /** What a rotation that was carried out is answered with once more; null when the request is another one. */
  function replayRotation(now: Seed, { clientSeed, nextServerHash }: RotationRequest): Rotated | null {
    const before = store.seedBefore(now)
    if (!before || now.serverHash !== nextServerHash) return null
    return (clientSeed ?? before.clientSeed) === now.clientSeed
      ? { now: view(now), before: seedView(before) }
      : null
  }

  /** Reveals the seed in use and takes the committed one. The same request is answered the same, and rotates once. */
  function rotate(playerRef: string, request: RotationRequest): Rotation {
    const { clientSeed, nextServerHash } = request
    if (clientSeed !== null && !clientSeedPattern.test(clientSeed))
      return { ok: false, error: 'client-seed-invalid' }
    return store.transaction(() => {
      const old = inUse(playerRef)
      const again = replayRotation(old, request)
      if (again) return { ok: true, data: again }
      const next = getCommittedSeed(playerRef)
      if (next.serverHash !== nextServerHash) return { ok: false, error: 'seeds-changed' }
      // A round that is under way would become foreseeable.
      if (store.hasUnfinishedOn(old.id)) return { ok: false, error: 'round-open' }
      store.revealSeed(old.id, clock.now().getTime())
      const now = activate(next, clientSeed ?? old.clientSeed)
      return { ok: true, data: { now: view(now), before: { ...seedView(old), serverSeed: old.serverSeed } } }
    })
  }

  return {
    inUse,
    /** The seed in use as its player may see it. */
    viewInUse: (playerRef: string): SeedInUseView => store.transaction(() => view(inUse(playerRef))),
    rotate,
  }
}
export type Fairness = ReturnType<typeof createFairness>
