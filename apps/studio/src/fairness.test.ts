import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verify } from '../client/verify.ts'
import { hashSeed, wordStream } from './chance.ts'
import { playStep } from './engine/evaluate.ts'
import type { RoundState, SlotRules, Step } from './engine/rules.ts'
import { slots } from './engines/slots.ts'
import { type Title, titleOf, titles } from './titles/index.ts'

/** Published for players who verify rounds with their own program. */
interface Vector {
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
  /** HMAC-SHA-256 of the first messages, in hex. */
  readonly blocks: readonly string[]
  readonly game: string
  readonly steps: readonly Pick<Step, 'kind' | 'stops' | 'pay'>[]
  /** Hundredths of the stake. */
  readonly pay: number
}
const { vectors }: { vectors: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('./fairness-vectors.json', import.meta.url), 'utf8'),
)

const rulesOf = (game: string): SlotRules => {
  const title = titleOf(game)
  if (title?.engine !== 'slots') throw new Error(`no slot ${game}`)
  return title.rules
}

function play({ serverSeed, clientSeed, nonce, game }: Vector) {
  const steps: Step[] = []
  let [state, position, pay]: [RoundState | null, number, number] = [{ kind: 'base' }, 0, 0]
  while (state) {
    const played = playStep(rulesOf(game), state, pay, wordStream(serverSeed, clientSeed, nonce), position)
    steps.push(played.step)
    pay += played.step.pay
    position = played.position
    state = played.step.next
  }
  return { steps, position, pay }
}

test('covers several games, wins, losses and features', () => {
  expect(new Set(vectors.map(({ game }) => game)).size).toBeGreaterThanOrEqual(3)
  expect(vectors.some(({ pay }) => pay === 0)).toBe(true)
  expect(vectors.some(({ pay }) => pay > 0)).toBe(true)
  expect(vectors.some(({ steps }) => steps.length > 1)).toBe(true)
})

const engines = ['slots', 'dice', 'mines', 'plinko', 'roulette', 'blackjack', 'crash'] as const
const vectorFiles: Readonly<Record<Title['engine'], string>> = {
  slots: './fairness-vectors.json',
  dice: './engines/dice/vectors.json',
  mines: './engines/mines/vectors.json',
  plinko: './engines/plinko/vectors.json',
  roulette: './engines/roulette/vectors.json',
  blackjack: './engines/blackjack/vectors.json',
  crash: './engines/crash/vectors.json',
}

test.each(engines)('publishes vectors of %s, with how they are computed', (engine) => {
  const url = new URL(vectorFiles[engine], import.meta.url)
  const published: { description?: string; vectors: readonly Pick<Vector, 'game'>[] } = JSON.parse(
    readFileSync(url, 'utf8'),
  )
  expect(published.description).toMatch(/SHA-256.*HMAC-SHA-256/s)
  const games = new Set(published.vectors.map(({ game }) => game))
  const slugs = titles.filter((title) => title.engine === engine).map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining([...games]))
  // The rules of the slots differ by data alone; the other engines have few titles.
  if (engine === 'slots') expect(games.size).toBeGreaterThanOrEqual(3)
  else expect(games).toEqual(new Set(slugs))
})

test('publishes vectors of all engines', () => {
  expect(new Set(titles.map(({ engine }) => engine))).toEqual(new Set(engines))
})

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, blocks, game } = vector
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverHash)
  expect(hashSeed(serverSeed)).toBe(serverHash)
  for (const [cursor, block] of blocks.entries()) {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
    expect(digest.toString('hex')).toBe(block)
    const words = Array.from({ length: 8 }, (_, index) =>
      wordStream(serverSeed, clientSeed, nonce).word(cursor * 8 + index),
    )
    expect(words).toEqual(Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4)))
  }
  const { steps, position, pay } = play(vector)
  expect(steps.map(({ kind, stops, pay }) => ({ kind, stops, pay }))).toEqual(vector.steps)
  expect(pay).toBe(vector.pay)
  // The verification in the player's browser.
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const round = { choice: null, steps, nonce, position }
  const verdict = await verify(slots, rulesOf(game), round, seed)
  expect(verdict).toEqual({ isSeedValid: true, isRoundValid: true })
})
