import { blockMessage, wordsInBlock, wordsOf } from '../src/engine/draw.ts'
import type { AnyEngine, RoundState, Step } from '../src/engines/index.ts'
import type { OpenView, RoundView, SeedView } from './api.ts'

export interface Verdict {
  /** The seed matches the hash that was shown before the round. */
  readonly isSeedValid: boolean
  /** All outcomes and payouts match those that were shown. */
  readonly isRoundValid: boolean
}

type Rules = OpenView['title']['rules']
/** What a verification needs of a round. */
export type VerifiedRound = Pick<RoundView, 'choice' | 'steps' | 'nonce' | 'position'>

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Replays a past round from its revealed seed. Null if the seed is not revealed yet. */
export async function verify(
  engine: AnyEngine,
  rules: Rules,
  round: VerifiedRound,
  seed: SeedView,
): Promise<Verdict | null> {
  if (seed.serverSeed === null) return null
  const isSeedValid =
    hex(await crypto.subtle.digest('SHA-256', utf8.encode(seed.serverSeed))) === seed.serverHash
  const key = await crypto.subtle.importKey(
    'raw',
    utf8.encode(seed.serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const words: number[] = []
  for (let cursor = 0; cursor * wordsInBlock < round.position + wordsInBlock; cursor += 1) {
    const message = utf8.encode(blockMessage(seed.clientSeed, round.nonce, cursor))
    words.push(...wordsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, message))))
  }
  const replayed = replaySteps(engine, rules, round, words)
  return { isSeedValid, isRoundValid: isSame(engine, replayed, round.steps) }
}

function replaySteps(
  engine: AnyEngine,
  rules: Rules,
  { choice, steps: shown }: VerifiedRound,
  words: readonly number[],
): Step[] {
  const steps: Step[] = []
  let state: RoundState | null = engine.begin(rules, choice)
  let position = 0
  while (state && steps.length < shown.length) {
    const won = steps.reduce((sum, step) => sum + step.pay, 0)
    const played = engine.play(rules, state, won, { word: (index) => words[index] ?? 0 }, position)
    steps.push(played.step)
    position = played.position
    state = played.step.next
  }
  return steps
}

const isSame = (engine: AnyEngine, replayed: readonly Step[], shown: readonly Step[]) =>
  replayed.length === shown.length &&
  shown.every((step, index) => {
    const again = replayed[index]
    const isOutcome = again && JSON.stringify(engine.outcome(again)) === JSON.stringify(engine.outcome(step))
    return isOutcome && again.pay === step.pay
  })
