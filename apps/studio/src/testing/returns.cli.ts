/**
 * `npm run returns` computes the return of every title from its rules and compares it with the stated one. Exit code 1
 * if one differs. Slots are computed over all stops, without the cap of a round, and the others over all outcomes.
 */
import { titles } from '../titles/index.ts'
import { returnOf } from './title-returns.ts'

let isWrong = false
for (const title of titles) {
  const { lowest, highest, how } = returnOf(title)
  const isRight = (Math.floor(lowest * 10_000 + 1e-6) / 100).toFixed(2) === title.rtp
  isWrong ||= !isRight
  const range = [...new Set([lowest, highest].map((share) => (share * 100).toFixed(4)))].join(' to ')
  const verdict = isRight ? 'as stated' : `STATED ${title.rtp}`
  console.log(
    `${title.slug.padEnd(18)} ${title.engine.padEnd(10)} ${range.padEnd(20)} ${verdict.padEnd(14)} ${how}`,
  )
}
if (isWrong) process.exitCode = 1
