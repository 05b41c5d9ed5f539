import { blockMessage, wordsInBlock, wordsOf } from '../src/engine/draw.ts'
import { playStep } from '../src/engine/evaluate.ts'
import type { RoundState, SlotRules, Step } from '../src/engine/rules.ts'
import type { RoundView, SeedView } from './api.ts'

export interface Verdict {
  /** The seed is the one whose hash was shown before play. */
  readonly isSeedTrue: boolean
  /** Every stop and every payout comes out as it was shown. */
  readonly isRoundTrue: boolean
}

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Plays a past round again, in this browser, from its revealed seed and the same rules. Null while it is sealed. */
export async function verify(rules: SlotRules, round: RoundView, seed: SeedView): Promise<Verdict | null> {
  if (seed.serverSeed === null) return null
  const isSeedTrue =
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
  return { isSeedTrue, isRoundTrue: isSame(replaySteps(rules, round.steps.length, words), round.steps) }
}

function replaySteps(rules: SlotRules, most: number, words: readonly number[]): Step[] {
  const steps: Step[] = []
  let state: RoundState | null = { kind: 'base' }
  let position = 0
  while (state && steps.length < most) {
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
