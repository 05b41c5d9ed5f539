import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Three players of whom the first one's rounds have `steps` steps. @returns who played, and the pauses after it */
async function takeTurns(count: number, steps: number) {
  const played: string[] = []
  const pauses: (number | null)[] = []
  let left = steps
  const player = (name: string, play: () => boolean) => ({
    play: async () => {
      played.push(name)
      return play()
    },
  })
  const turns = createTurns({
    players: [
      player('a', () => {
        left = left === 0 ? steps : left - 1
        return left > 0
      }),
      player('b', () => false),
      player('c', () => false),
    ],
    onFailure: () => undefined,
  })
  for (let turn = 0; turn < count; turn++) pauses.push(await turns.take())
  return { played: played.join(''), pauses }
}

test('at first every player takes a turn, although the first one’s round goes on', async () => {
  const { played, pauses } = await takeTurns(6, 20)
  expect(played).toBe('abcabc')
  expect(new Set(pauses)).toEqual(new Set([500]))
})

test('later a round is played to its end, with a shorter pause, before the next player’s', async () => {
  const { played, pauses } = await takeTurns(36, 13)
  expect(played.slice(30)).toBe('aaabca')
  expect(pauses.slice(29)).toEqual([4000, 3000, 3000, 4000, 4000, 4000, 3000])
})

test('after thirty failures in a row there are no more turns', async () => {
  const failures: unknown[] = []
  const failing = { play: () => Promise.reject(new Error('refused')) }
  const turns = createTurns({ players: [failing], onFailure: (error) => failures.push(error) })
  for (let turn = 0; turn < 29; turn++) expect(await turns.take()).not.toBeNull()
  expect(await turns.take()).toBeNull()
  expect(failures).toHaveLength(30)
})
