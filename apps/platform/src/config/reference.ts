import { groups, type Variable, variables } from './variables.ts'

const heading = `# Configuration

Written by \`npm run config -- docs --write\` from the table that validates the environment at the start. \`npm run config -- check\` reports every error of an environment at once.

Every value comes from the environment; nothing is baked into a build. An empty variable counts as not set. Variables marked **secret** are never logged. They can be read from a file instead: \`NAME_FILE\` holds its path.
`

export function configurationReference(): string {
  const all: readonly Variable<unknown>[] = Object.values(variables)
  const sections = groups.map((group) => {
    const rows = all.filter((variable) => variable.group === group).map(formatRow)
    return [
      `## ${group}`,
      '',
      '| variable | meaning | format | example | default |',
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
