/** Computes the returns of titles: `npm run returns`. */
import { titleOf, titles } from '../titles/index.ts'
import type { Title } from '../titles/title.ts'
import { returnOf } from './title-returns.ts'

const usage = `usage: npm run returns [-- SLUG ...]

Computes the return of every title, or of those named by their slugs, from its rules and compares it with the stated
one. Slots are computed over all stops, without the cap of a round, and the others over all outcomes.

Exits with 0 if every return is as stated, 1 if one differs, 64 if a slug is unknown.`

function checkReturn(title: Title) {
  const { lowest, highest, how } = returnOf(title)
  const isRight = (Math.floor(lowest * 10_000 + 1e-6) / 100).toFixed(2) === title.rtp
  const range = [...new Set([lowest, highest].map((share) => (share * 100).toFixed(4)))].join(' to ')
  const verdict = isRight ? 'as stated' : `STATED ${title.rtp}`
  const line = `${title.slug.padEnd(18)} ${title.engine.padEnd(10)} ${range.padEnd(20)} ${verdict.padEnd(14)} ${how}`
  return { isRight, line }
}

/** Checks the titles that the arguments name. Returns the exit code; `print` takes each line as it is known. */
export function checkReturns(args: readonly string[], print: (line: string) => void): number {
  if (args.includes('--help') || args.includes('-h')) {
    print(usage)
    return 0
  }
  const named = args.map((slug) => titleOf(slug))
  const chosen = args.length === 0 ? titles : named.filter((title) => title !== undefined)
  if (chosen.length < named.length) {
    print(usage)
    return 64
  }
  let isWrong = false
  for (const title of chosen) {
    const { isRight, line } = checkReturn(title)
    isWrong ||= !isRight
    print(line)
  }
  return isWrong ? 1 : 0
}

if (import.meta.main) process.exitCode = checkReturns(process.argv.slice(2), console.log)
