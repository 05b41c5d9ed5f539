import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { checkProof, type ProofResult, type RoundProof } from '../client/proof.ts'
import { createRandom, playRandomRound } from './testing/random-round.ts'
import { titles } from './titles/index.ts'
import { findTitle, verifyRound } from './verify-round.ts'

/** Rounds of each engine: some hundred, in the nightly run a hundred thousand. */
const rounds = Number(process.env.STUDIO_PROOFS ?? 200)
const timeout = 60_000 + rounds * 5
const engines = [...new Set(titles.map(({ engine }) => engine))]
const check = (proof: unknown) => checkProof(proof, findTitle)

describe.each(engines)('%s', (engine) => {
  // The player's own seed decides no more of a shared round than the rounding of the win.
  const sealed = engine === 'crash' ? ['valid', 'sealed-rounding'] : ['sealed']
  const slugs = titles.filter((title) => title.engine === engine).map(({ slug }) => slug)

  test('a check agrees with the studio on random rounds, and on none that was changed', {
    timeout,
  }, async () => {
    const random = createRandom(`rounds of ${engine}`)
    for (let round = 0; round < rounds; round += 1) {
      const proof = await playRandomRound(random.pick(slugs), random)
      const result = await check(JSON.parse(JSON.stringify(proof)))
      if (result !== 'valid') expect.fail(`${result}: ${JSON.stringify(proof)}`)
      if (round % 20 > 0) continue
      const { pay, ...last } = proof.round.steps.at(-1) ?? { pay: 0 }
      const steps = [...proof.round.steps.slice(0, -1), { ...last, pay: pay + 5 }]
      expect(await check({ ...proof, round: { ...proof.round, steps } })).toBe('wrong-result')
      expect(await check({ ...proof, round: { ...proof.round, win: `${proof.round.win}1` } })).toBe(
        'wrong-result',
      )
      expect(await check({ ...proof, round: { ...proof.round, nonce: -1 } })).toBe('malformed')
      expect(await check({ ...proof, seed: { ...proof.seed, serverSeed: 'a'.repeat(64) } })).toBe(
        'wrong-seed',
      )
      expect(sealed).toContain(await check({ ...proof, seed: { ...proof.seed, serverSeed: null } }))
    }
  })
})

const run = promisify(execFile)
const command = new URL('./verify-round.ts', import.meta.url).pathname

test('the command prints its result, with an exit code for each failure', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const proof = await playRandomRound('plumb-line', createRandom('command'))
  const changed = (round: Partial<RoundProof['round']>, seed: Partial<RoundProof['seed']> = {}) => ({
    ...proof,
    round: { ...proof.round, ...round },
    seed: { ...proof.seed, ...seed },
  })
  const cases: readonly (readonly [unknown, ProofResult, number, string])[] = [
    [proof, 'valid', 0, 'Proved.'],
    [changed({}, { serverSeed: 'b'.repeat(64) }), 'wrong-seed', 1, 'Hash mismatch.'],
    [changed({ choice: { rows: 9, risk: 'low' } }), 'wrong-result', 2, 'Wrong result.'],
    [changed({}, { serverSeed: null }), 'sealed', 3, 'Not revealed yet.'],
    [changed({ position: 1e9 }), 'malformed', 4, 'does not contain a round'],
    [{ ...proof, game: 'no-such-game' }, 'unknown-game', 5, 'no such game'],
    [{ ...proof, version: '0'.repeat(16) }, 'other-version', 5, 'rules of the game have changed'],
  ]
  try {
    for (const [content, result, code, text] of cases) {
      const path = join(folder, `${result}.json`)
      writeFileSync(path, JSON.stringify(content))
      expect(await check(content)).toBe(result)
      const [exitCode, message] = await verifyRound([path])
      expect(exitCode, result).toBe(code)
      expect(message).toContain(text)
    }
    writeFileSync(join(folder, 'text.json'), 'no JSON')
    for (const [args, code] of [
      [['text.json'], 4],
      [['missing.json'], 4],
      [[], 64],
      [['a', 'b'], 64],
    ] as const)
      expect((await verifyRound(args.map((name) => join(folder, name))))[0]).toBe(code)
    expect(await verifyRound(['--help'])).toEqual([0, expect.stringContaining('4 if the file is no proof')])
    // The process itself ends with that code.
    const options = ['--disable-warning=ExperimentalWarning', command, join(folder, 'wrong-seed.json')]
    await expect(run(process.execPath, options)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Hash mismatch'),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
