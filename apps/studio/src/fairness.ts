import { clientSeedPattern, hashSeed, newClientSeed, newServerSeed } from './chance.ts'
import type { CommittedSeed, Seed, StudioStore } from './store/index.ts'

/** A seed as its player sees it. The seed is revealed only after it can decide no more rounds. */
export interface SeedView {
  readonly serverHash: string
  readonly clientSeed: string
  /** Number of rounds decided; the next round's nonce is this plus one. */
  readonly nonce: number
  readonly serverSeed: string | null
}

/** The seed in use, and the commitment to the next. */
export interface SeedInUseView extends SeedView {
  /** SHA-256 of the next server seed, which is drawn before the player chooses the client seed. */
  readonly nextServerHash: string
}

export function seedView(seed: Seed): SeedView {
  const { serverHash, clientSeed, nonce } = seed
  return { serverHash, clientSeed, nonce, serverSeed: seed.revealedAt === null ? null : seed.serverSeed }
}

export interface Rotated {
  readonly now: SeedInUseView
  /** The previous seed, revealed. */
  readonly before: SeedView
}
export type Rotation =
  | { readonly ok: true; readonly data: Rotated }
  /** `seeds-changed`: the hash is not that of the next seed, e.g. after a rotation in another window. */
  | { readonly ok: false; readonly error: 'round-open' | 'client-seed-invalid' | 'seeds-changed' }

export interface RotationRequest {
  /** A client seed chosen by the player; null keeps the current one. */
  readonly clientSeed: string | null
  /** The commitment that the player was shown; the rotation uses this seed or fails. */
  readonly nextServerHash: string
}

/** The seeds of the studio's players. */
export function createFairness(store: StudioStore, clock: { now(): Date }) {
  const drawSeed = (playerRef: string): CommittedSeed => {
    const serverSeed = newServerSeed()
    const serverHash = hashSeed(serverSeed)
    return { playerRef, serverSeed, serverHash, createdAt: clock.now().getTime() }
  }

  /** Activates a drawn seed with a client seed and commits to the next one. */
  function activate(drawn: CommittedSeed, clientSeed: string): Seed {
    store.addSeed({ ...drawn, clientSeed })
    store.commitSeed(drawSeed(drawn.playerRef))
    const seed = store.seedInUse(drawn.playerRef)
    if (!seed) throw new Error('the activated seed is not stored')
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

  /** The result of a repeated rotation; null if the request is not a repetition. */
  function replayRotation(now: Seed, { clientSeed, nextServerHash }: RotationRequest): Rotated | null {
    const before = store.previousSeed(now)
    if (!before || now.serverHash !== nextServerHash) return null
    return (clientSeed ?? before.clientSeed) === now.clientSeed
      ? { now: view(now), before: seedView(before) }
      : null
  }

  /** Reveals the seed in use and activates the committed one. Idempotent for the same request. */
  function rotate(playerRef: string, request: RotationRequest): Rotation {
    const { clientSeed, nextServerHash } = request
    if (clientSeed !== null && !clientSeedPattern.test(clientSeed))
      return { ok: false, error: 'client-seed-invalid' }
    return store.transaction(() => {
      const old = inUse(playerRef)
      const repeated = replayRotation(old, request)
      if (repeated) return { ok: true, data: repeated }
      const next = getCommittedSeed(playerRef)
      if (next.serverHash !== nextServerHash) return { ok: false, error: 'seeds-changed' }
      // The open round would become predictable.
      if (store.hasUnfinishedRound(old.id)) return { ok: false, error: 'round-open' }
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
