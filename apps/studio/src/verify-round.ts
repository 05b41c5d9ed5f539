/** Checks a round offline: `npm run verify-round -- FILE`. */
import { readFileSync } from 'node:fs'
import { checkProof, type ProofResult } from '../client/proof.ts'
import { engineOf } from './engines/index.ts'
import { titleOf } from './titles/index.ts'

const usage = `usage: npm run verify-round -- FILE

Checks a round without a connection. FILE is the round as JSON, which a game shows under "Last rounds" and the casino
beside each round of the history. A seed is revealed when the player changes the seeds.

Exits with 0 if the round is proved, 1 if the seed does not match its hash, 2 if the seeds give another result, 3 if
the seed is not revealed yet, 4 if the file is no proof, 5 if the game or this version of it is not known here.`

const outcomes: Readonly<Record<ProofResult, readonly [exitCode: number, message: string]>> = {
  valid: [0, 'Proved. The seed matches its hash, and it gives every outcome and the win as they were shown.'],
  'wrong-seed': [1, 'Hash mismatch. The server seed is not the one whose hash was shown before the round.'],
  'wrong-result': [2, 'Wrong result. The seeds give another outcome, payout or win than the one shown.'],
  sealed: [3, 'Not revealed yet. Change the seeds in the game, then save the round again.'],
  'sealed-shared': [3, 'Not revealed yet. Save the round again after its crash.'],
  'sealed-rounding': [
    3,
    'The crash point and the payout are proved. To prove which way the win was rounded, change the seeds in another game, then save the round again.',
  ],
  malformed: [4, 'The file does not contain a round as the game shows it.'],
  'unknown-game': [5, 'This studio has no such game.'],
  'other-version': [5, 'The rules of the game have changed since the round. Use the version that played it.'],
}

export const findTitle = (slug: string) => {
  const title = titleOf(slug)
  return title && { engine: engineOf(title), rules: title.rules }
}

/** Checks the file that the arguments name. Returns the exit code and what to print. */
export async function verifyRound(
  args: readonly string[],
): Promise<readonly [exitCode: number, message: string]> {
  const [path, ...rest] = args
  if (path === '--help' || path === '-h') return [0, usage]
  if (path === undefined || rest.length > 0) return [64, usage]
  let proof: unknown
  try {
    proof = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return [4, `${path}: ${error instanceof Error ? error.message : 'cannot be read'}`]
  }
  return outcomes[await checkProof(proof, findTitle)]
}

if (import.meta.main) {
  const [exitCode, message] = await verifyRound(process.argv.slice(2))
  console[exitCode === 0 ? 'log' : 'error'](message)
  process.exitCode = exitCode
}
