import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const OPERATOR = resolve(import.meta.dirname, '../../../operator')

/** Files whose shipped examples change what most tests see. */
const WITHOUT_EXAMPLES = {
  'bonuses.yaml': 'bonuses: []\n',
  'cashback.yaml': 'cashback: []\n',
  // Those that need no bonus.
  'codes.yaml': `codes:
  - { code: HELLO, kind: registration, reward: { cash: "5.00" }, uses: 1000 }
  - { code: THANKS, kind: profile, reward: { cash: "2.00" }, uses: 1000 }
`,
  'quests.yaml': 'quests: []\n',
  'tournaments.yaml': 'tournaments: []\n',
}

/**
 * Copies the operator's folder without its examples of bonuses, cashback, quests and tournaments, and without
 * translations.
 */
export function copyOperatorFiles(folder: string): void {
  cpSync(OPERATOR, folder, { recursive: true, filter: (path) => !path.endsWith('/translations') })
  for (const [name, text] of Object.entries(WITHOUT_EXAMPLES)) writeFileSync(join(folder, name), text)
}

let shared: string | undefined

/** A copy that all platforms of the process share, until it exits. */
export function operatorWithoutExamples(): string {
  if (shared !== undefined) return shared
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  copyOperatorFiles(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  shared = folder
  return folder
}
