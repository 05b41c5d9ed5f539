import { readFileSync } from 'node:fs'

/** A round with its seeds, published for players who verify rounds with their own program. */
export interface RoundVector {
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly game: string
}

/** The vectors of an engine, from the file beside its test. */
export function readVectors<Vector>(testUrl: string): readonly Vector[] {
  return JSON.parse(readFileSync(new URL('./vectors.json', testUrl), 'utf8')).vectors
}
