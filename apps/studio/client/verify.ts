import { blockMessage, wordsInBlock, wordsOf } from '../src/engine/draw.ts'
import { playStep } from '../src/engine/evaluate.ts'
import type { RoundState, SlotRules, Step } from '../src/engine/rules.ts'
import type { RoundView, SeedView } from './api.ts'

export interface Verdict {
  /** The seed matches the hash that was shown before the round. */
  readonly isSeedValid: boolean
  /** All stops and payouts match those that were shown. */
  readonly isRoundValid: boolean
}

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Replays a past round from its revealed seed. Null if the seed is not revealed yet. */
export async function verify(rules: SlotRules, round: RoundView, seed: SeedView): Promise<Verdict | null> {
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
  return { isSeedValid, isRoundValid: isSame(replaySteps(rules, round.steps.length, words), round.steps) }
}

function replaySteps(rules: SlotRules, maxSteps: number, words: readonly number[]): Step[] {
  const steps: Step[] = []
  let state: RoundState | null = { kind: 'base' }
  let position = 0
  while (state && steps.length < maxSteps) {
    const won = steps.reduce((sum, step) => sum + step.pay, 0)
    const played = playStep(rules, state, won, { word: (index) => words[index] ?? 0 }, position)
    steps.push(played.step)
    position = played.position
    state = played.step.next
  }
  return steps
}

const isSame = (replayed: readonly Step[], shown: readonly Step[]) =>
  replayed.length === shown.length &&
  replayed.every(
    (step, index) =>
      JSON.stringify(step.stops) === JSON.stringify(shown[index]?.stops) && step.pay === shown[index]?.pay,
  )
