import { expect, test } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

type Answers = ReturnType<typeof createSharedAnswers>

/** Whether an answer had to be made. */
async function isMade(answers: Answers, key: string, version = 1, text = 'x'.repeat(1000)) {
  let made = false
  await answers.findOrMake(key, version, async () => {
    made = true
    return text
  })
  return made
}

test('shared answers hold a bounded number of bytes, those that were asked for last', async () => {
  const answers = createSharedAnswers(10_000)
  await isMade(answers, 'list 0')
  for (let place = 1; place < 1000; place += 1) {
    expect(await isMade(answers, `list ${place}`)).toBe(true)
    expect(await isMade(answers, 'list 0')).toBe(false)
    expect(answers.size()).toBeLessThanOrEqual(10_000)
  }
  expect(await isMade(answers, 'list 999')).toBe(false)
  expect(await isMade(answers, 'list 1')).toBe(true)
})

test('the keys of shared answers count too', async () => {
  const answers = createSharedAnswers()
  const key = 'x'.repeat(15_000)
  await isMade(answers, key, 1, '[]')
  expect(answers.size()).toBeGreaterThan(15_000)
  await isMade(answers, key, 2, '[1]')
  expect(answers.size()).toBeLessThan(2 * 15_000 + 1000)
})

test('a shared answer of another version is not found', async () => {
  const answers = createSharedAnswers()
  const textOf = async (version: number, text: string) =>
    (await answers.findOrMake('list', version, async () => text)).bodies.get('identity')?.toString()
  expect(await textOf(1, '[]')).toBe('[]')
  expect(await textOf(2, '[1]')).toBe('[1]')
  expect(await textOf(2, '[2]')).toBe('[1]')
})

test('a shared answer is made once for all who ask meanwhile, and again after a failure', async () => {
  const answers = createSharedAnswers()
  const [failing, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let count = 0
  const ask = (result: Promise<string>, version = 1) =>
    answers.findOrMake('list', version, () => {
      count += 1
      return result
    })
  const failed = Promise.allSettled([ask(failing.promise), ask(failing.promise)])
  expect(count).toBe(1)
  failing.reject(new Error('no store'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const asked = [ask(next.promise), ask(next.promise), ask(next.promise, 2)]
  expect(count).toBe(3)
  next.resolve('[]')
  const [first, second, ofNextVersion] = await Promise.all(asked)
  expect(second).toBe(first)
  expect(ofNextVersion?.version).toBe(2)
})
