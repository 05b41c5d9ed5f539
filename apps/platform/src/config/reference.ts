import { groups, type Variable, variables } from './variables.ts'

const heading = `# Configuration

Written by \`npm run config -- docs --write\` from the table that the product checks its environment with. \`npm run config -- check\` says what is wrong with yours, all at once.

Every value comes from the environment; nothing is baked into a build. A variable that is empty counts as not set. Those marked **secret** are never shown, and may be given as a file instead: \`NAME_FILE\` holds its path.
`

/** The reference of all variables, as Markdown. */
export function configurationReference(): string {
  const all: readonly Variable<unknown>[] = Object.values(variables)
  const sections = groups.map((group) => {
    const rows = all.filter((variable) => variable.group === group).map(formatRow)
    return [
      `## ${group}`,
      '',
      '| variable | what | form | example | otherwise |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `${[heading, ...sections].join('\n')}\n`.replace(/\n(## )/g, '\n\n$1').replace(/\n{3,}/g, '\n\n')
}

function formatRow({ env, description, expected, example, fallback, secret }: Variable<unknown>): string {
  const name = `\`${env}\`${secret ? ' **secret**' : ''}`
  return `| ${[name, description, expected, `\`${example}\``, fallback].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
