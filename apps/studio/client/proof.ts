import { versionOf } from '../src/engine/version.ts'
import type { AnyEngine } from '../src/engines/index.ts'
import type { HistoryRow, OpenView } from './api.ts'
import { verify } from './verify.ts'

type Rules = OpenView['title']['rules']

/** A round as its player can store it and have it checked elsewhere. Amounts are decimal strings. */
export interface RoundProof {
  readonly format: typeof proofFormat
  /** The slug of the title. */
  readonly game: string
  /** Identifies the title's rules. */
  readonly version: string
  readonly round: Pick<
    HistoryRow['round'],
    'id' | 'startedAt' | 'currency' | 'stake' | 'staked' | 'choice' | 'steps' | 'nonce' | 'position' | 'win'
  > & {
    /** What decided a round that all players share; only in such games. */
    readonly shared?: NonNullable<HistoryRow['round']['shared']>
  }
  /** The server seed is null until it is revealed. */
  readonly seed: Pick<HistoryRow['seed'], 'serverSeed' | 'serverHash' | 'clientSeed'>
}

const proofFormat = 'croupier-round-1'

/** What a check found. All but `valid` say why the round is not proved, or not whole. */
export type ProofResult =
  | 'valid'
  /** Not a proof, or not a complete one. */
  | 'malformed'
  | 'unknown-game'
  /** The title's rules have changed since the round. */
  | 'other-version'
  /** The server seed is not revealed yet. */
  | 'sealed'
  /** The seed of a round that all players share is not revealed before its crash. */
  | 'sealed-shared'
  /** Proved but for which way the win was rounded: the player's seed, which decides it, is not revealed yet. */
  | 'sealed-rounding'
  /** The server seed does not match the hash that was shown before the round. */
  | 'wrong-seed'
  /** The seeds give another outcome, payout or win than the one shown. */
  | 'wrong-result'

/** A title as a check needs it. */
export interface CheckedTitle {
  readonly engine: AnyEngine
  readonly rules: Rules
}

export function proofOf(
  { title, version }: { readonly title: Pick<OpenView['title'], 'slug'>; readonly version: string },
  { round, seed }: HistoryRow,
): RoundProof {
  const { id, startedAt, currency, stake, staked, choice, steps, nonce, position, win, shared } = round
  const { serverSeed, serverHash, clientSeed } = seed
  return {
    format: proofFormat,
    game: title.slug,
    version,
    round: {
      ...{ id, startedAt, currency, stake, staked, choice, steps, nonce, position, win },
      ...(shared ? { shared } : {}),
    },
    seed: { serverSeed, serverHash, clientSeed },
  }
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
const isText = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)

/** Bounds the check of an invalid proof. No round needs as many steps, and no chain of seeds has as many rounds. */
const [maxPosition, maxSteps, maxChain] = [100_000, 2000, 20_000]
const amount = /^\d{1,40}(?:\.\d{1,18})?$/
const hash = /^[0-9a-f]{64}$/
const clientSeed = /^[\x21-\x39\x3b-\x7e]{1,64}$/

const isSharedProof = (value: unknown) =>
  isObject(value) &&
  isText(value.terminal, hash) &&
  isText(value.salt, clientSeed) &&
  isCount(value.number, maxChain) &&
  isCount(value.length, maxChain) &&
  (value.seed === null || isText(value.seed, hash)) &&
  (value.point === null || isCount(value.point, Number.MAX_SAFE_INTEGER))

function isProof(value: unknown): value is RoundProof {
  if (!isObject(value) || value.format !== proofFormat || !isObject(value.round) || !isObject(value.seed))
    return false
  const { round, seed } = value
  const { steps } = round
  const isRound =
    isCount(round.nonce, Number.MAX_SAFE_INTEGER) &&
    isCount(round.position, maxPosition) &&
    isText(round.stake, amount) &&
    isText(round.win, amount) &&
    Array.isArray(steps) &&
    steps.length <= maxSteps &&
    steps.every((step) => isObject(step) && isCount(step.pay, Number.MAX_SAFE_INTEGER)) &&
    (round.shared === undefined || isSharedProof(round.shared))
  const isSeed =
    isText(seed.serverHash, hash) &&
    isText(seed.clientSeed, clientSeed) &&
    (seed.serverSeed === null || isText(seed.serverSeed, hash))
  return isText(value.game, /^[a-z0-9-]{1,80}$/) && typeof value.version === 'string' && isRound && isSeed
}

/** Recomputes a round from its seeds. `find` gives the title of a slug, undefined for none. */
export async function checkProof(
  proof: unknown,
  find: (game: string) => CheckedTitle | undefined | Promise<CheckedTitle | undefined>,
): Promise<ProofResult> {
  if (!isProof(proof)) return 'malformed'
  const title = await find(proof.game)
  if (!title) return 'unknown-game'
  if (title.engine.agrees && !proof.round.shared) return 'malformed'
  if ((await versionOf(title.rules)) !== proof.version) return 'other-version'
  const { round, seed } = proof
  try {
    const verdict = await verify(title.engine, title.rules, round, { ...seed, nonce: round.nonce })
    if (verdict === null) return title.engine.agrees ? 'sealed-shared' : 'sealed'
    if (!verdict.isSeedValid) return 'wrong-seed'
    if (!verdict.isRoundValid) return 'wrong-result'
    return verdict.isRoundingSealed ? 'sealed-rounding' : 'valid'
  } catch {
    // A step without the fields of its engine.
    return 'malformed'
  }
}
