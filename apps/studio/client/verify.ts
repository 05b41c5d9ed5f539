import { blockMessage, exactWin, type WordStream, wordsInBlock, wordsOf } from '../src/engine/draw.ts'
import { sha256 } from '../src/engine/version.ts'
import type { AnyEngine, RoundState, Step } from '../src/engines/index.ts'
import type { OpenView, RoundView, SeedView } from './api.ts'

export interface Verdict {
  /** The seed matches the hash that was shown before the round. */
  readonly isSeedValid: boolean
  /** All outcomes and payouts match those that were shown. */
  readonly isRoundValid: boolean
  /** Which way the win was rounded is not proved yet: the player's seed that decides it is not revealed. */
  readonly isRoundingSealed?: true
}

type Rules = OpenView['title']['rules']
/** The data of a round that its verification needs. */
export type VerifiedRound = Pick<RoundView, 'choice' | 'steps' | 'nonce' | 'position'> &
  Partial<Pick<RoundView, 'stake' | 'win' | 'shared'>>

const utf8 = new TextEncoder()

/** The stream of a round from its revealed seed, as far as the round can have read it. */
async function readStream(
  seed: string,
  clientSeed: string,
  { nonce, position }: VerifiedRound,
): Promise<WordStream> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(seed), algorithm, false, ['sign'])
  const words: number[] = []
  for (let cursor = 0; cursor * wordsInBlock < position + wordsInBlock; cursor += 1) {
    const message = utf8.encode(blockMessage(clientSeed, nonce, cursor))
    words.push(...wordsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, message))))
  }
  return { word: (index) => words[index] ?? 0 }
}

/**
 * Replays a past round from its revealed seed. Null if the seed that decides it is not revealed yet: that of a shared
 * round is the chain's, and the player's own decides the rounding of the win only.
 */
export async function verify(
  engine: AnyEngine,
  rules: Rules,
  round: VerifiedRound,
  seed: SeedView,
): Promise<Verdict | null> {
  const { serverSeed } = seed
  if (serverSeed === null && !engine.agrees) return null
  const isSeedValid = serverSeed === null || (await sha256(serverSeed)) === seed.serverHash
  const stream = serverSeed === null ? null : await readStream(serverSeed, seed.clientSeed, round)
  const { steps, position } = replaySteps(engine, rules, round, stream ?? { word: () => 0 })
  const rounding = isSame(engine, steps, round.steps)
    ? checkWin(engine, rules, round, { steps, stream, position })
    : 'wrong'
  const isRoundValid = rounding !== 'wrong'
  if (!engine.agrees) return { isSeedValid, isRoundValid }
  const shared = await verifySharedRound(engine, rules, round)
  return (
    shared && {
      isSeedValid: isSeedValid && shared.isSeedValid,
      isRoundValid: isRoundValid && shared.isRoundValid,
      ...(rounding === 'sealed' ? { isRoundingSealed: true } : {}),
    }
  )
}

/** The part of a round that is shared with all players: its crash point. */
async function verifySharedRound(
  engine: AnyEngine,
  rules: Rules,
  { shared, steps }: VerifiedRound,
): Promise<Verdict | null> {
  const last = steps.at(-1)
  if (!shared || !last || !('leastTarget' in rules)) return { isSeedValid: true, isRoundValid: false }
  const { number, seed, point } = shared
  if (seed === null || point === null) return null
  // Needed by games with shared rounds only.
  const { verifyShared } = await import('./verify-shared.ts')
  const { isSeedValid, isPointValid } = await verifyShared(rules, shared, { number, seed, point })
  const agrees = engine.agrees?.(rules, last, { number, point }) ?? false
  return { isSeedValid, isRoundValid: isPointValid && agrees }
}

function replaySteps(
  engine: AnyEngine,
  rules: Rules,
  { choice, steps: shown }: VerifiedRound,
  stream: WordStream,
): { steps: Step[]; position: number } {
  const steps: Step[] = []
  let state: RoundState | null = engine.begin(rules, choice)
  let position = 0
  while (state && steps.length < shown.length) {
    const won = steps.reduce((sum, step) => sum + step.pay, 0)
    const action = steps.length === 0 ? null : parseAction(engine, rules, state, shown[steps.length]?.action)
    if (action === undefined) break
    const played = engine.play(rules, state, won, stream, position, action)
    steps.push(played.step)
    position = played.position
    state = played.step.next
  }
  return { steps, position }
}

/** Null in a game without actions; undefined for an action that was neither offered nor taken by the studio. */
function parseAction({ actions }: AnyEngine, rules: Rules, state: RoundState, action: unknown) {
  if (!actions) return null
  const abandoned = actions.abandon(rules, state)
  const isAbandoned = JSON.stringify(action) === JSON.stringify(abandoned)
  return actions.parse(rules, state, action) ?? (isAbandoned ? abandoned : undefined)
}

const isSame = (engine: AnyEngine, replayed: readonly Step[], shown: readonly Step[]) =>
  replayed.length === shown.length &&
  shown.every((step, index) => {
    const again = replayed[index]
    const isOutcome = again && JSON.stringify(engine.outcome(again)) === JSON.stringify(engine.outcome(step))
    return isOutcome && again.pay === step.pay
  })

/** A decimal in the smallest unit; amounts of a currency have the same number of decimals. */
const unitsOf = (amount: string) => BigInt(amount.replace('.', ''))

interface Replayed {
  readonly steps: readonly Step[]
  /** Null if the seed is not revealed. */
  readonly stream: WordStream | null
  readonly position: number
}

/**
 * Whether the win is what the steps pay: hundredths of the stake, or, where the engine is more exact, rounded as the
 * seed decides, which is `sealed` until it is revealed. A round with steps left is not a whole one: its seed is not
 * revealed before it ends.
 */
function checkWin(
  engine: AnyEngine,
  rules: Rules,
  { stake, win }: VerifiedRound,
  { steps, stream, position }: Replayed,
): 'right' | 'wrong' | 'sealed' {
  const verdict = (isRight: boolean) => (isRight ? 'right' : 'wrong')
  if (stake === undefined || win === undefined) return 'right'
  const last = steps.at(-1)
  if (!last) return verdict(unitsOf(win) === 0n)
  if (last.next !== null) return 'wrong'
  const multiple = engine.multipleOf?.(rules, last)
  if (!multiple) {
    const pay = steps.reduce((sum, step) => sum + step.pay, 0)
    return verdict((unitsOf(stake) * BigInt(pay)) / 100n === unitsOf(win))
  }
  if (stream) return verdict(exactWin(unitsOf(stake), multiple, stream, position).win === unitsOf(win))
  const [numerator, denominator] = [unitsOf(stake) * BigInt(multiple[0]), BigInt(multiple[1])]
  const more = unitsOf(win) - numerator / denominator
  if (numerator % denominator === 0n) return verdict(more === 0n)
  return more === 0n || more === 1n ? 'sealed' : 'wrong'
}
