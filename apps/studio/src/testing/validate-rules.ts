import type { SlotRules } from '../engine/rules.ts'

/** Hundredths of the stake. Matches the granularity of stakes, so that no win is rounded (stakes.ts). */
const payGranularity = 5

const indices = (length: number) => Array.from({ length }, (_, index) => index)

/** The errors of a title's rules; empty if the rules are playable. */
export function validateRules(rules: SlotRules): string[] {
  const errors: string[] = []
  const addErrorIf = (message: string, isFault: boolean) => isFault && errors.push(message)
  const codes = rules.symbols.map((symbol) => symbol.code)
  addErrorIf(
    'a symbol code is not one letter or not unique',
    new Set(codes).size !== codes.length || codes.some((code) => code.length !== 1),
  )
  addErrorIf(
    'more than one wild or scatter',
    ['wild', 'scatter'].some((role) => rules.symbols.filter((symbol) => symbol.role === role).length > 1),
  )
  for (const [name, strips] of [
    ['strips', rules.strips],
    ['freeStrips', rules.freeStrips],
  ] as const) {
    if (!strips) continue
    addErrorIf(`${name}: not one strip per reel`, strips.length !== rules.reels)
    for (const [reel, strip] of strips.entries()) {
      addErrorIf(`${name}: reel ${reel} is shorter than the window`, strip.length < rules.rows)
      addErrorIf(
        `${name}: reel ${reel} has an unknown symbol`,
        [...strip].some((code) => !codes.includes(code)),
      )
    }
  }
  if (rules.lines !== 'ways')
    for (const [index, line] of rules.lines.entries())
      addErrorIf(
        `line ${index} does not cross the window`,
        line.length !== rules.reels || line.some((row) => !indices(rules.rows).includes(row)),
      )
  const pays = rules.symbols.flatMap((symbol) => Object.values(symbol.pays))
  addErrorIf(
    `a payout is not a positive multiple of ${payGranularity} hundredths`,
    pays.some((pay) => !Number.isSafeInteger(pay) || pay <= 0 || pay % payGranularity !== 0),
  )
  addErrorIf('wilds that expand need lines', rules.wild.expands !== 'never' && rules.lines === 'ways')
  addErrorIf(
    'respins need wilds that always expand, and no free spins',
    rules.wild.respins && (rules.wild.expands !== 'always' || rules.freeSpins !== null),
  )
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')
  addErrorIf(
    'ways need a wild that neither pays nor stands on the first reel',
    rules.lines === 'ways' &&
      wild !== undefined &&
      (Object.keys(wild.pays).length > 0 ||
        [rules.strips, rules.freeStrips ?? []].some((strips) => strips[0]?.includes(wild.code))),
  )
  addErrorIf('multiplying wilds need lines', rules.wild.multiplier !== 1 && rules.lines === 'ways')
  addErrorIf(
    'free spins need multipliers',
    rules.freeSpins !== null && rules.freeSpins.multipliers.length === 0,
  )
  return errors
}
