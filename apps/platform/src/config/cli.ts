import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ConfigRefused, makeSecrets, readConfig, requireHost } from './index.ts'
import { configurationReference } from './reference.ts'

/**
 * `npm run config -- check` says what is wrong with the environment; `npm run config -- docs` prints the reference of
 * all variables. Neither changes anything: only `docs --write` does. Exits with 0, or 2 when something is wrong.
 */
const reference = resolve(import.meta.dirname, '../../../../docs/reference/configuration.md')
const usage = `usage: npm run config -- check | docs [--write]

  check          says what is wrong with the environment
  docs           prints the reference of all variables
  docs --write   writes it to ${relative(process.cwd(), reference)}`

async function check(): Promise<number> {
  try {
    const { mode, publicUrl, sandbox, host } = readConfig(process.env, makeSecrets)
    await requireHost(host)
    console.log(`The configuration is right: ${mode} at ${publicUrl}, the sandbox ${sandbox ? 'on' : 'off'}.`)
    return 0
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    console.error(error.message)
    return 2
  }
}

function print(): number {
  process.stdout.write(configurationReference())
  return 0
}

function write(): number {
  mkdirSync(dirname(reference), { recursive: true })
  writeFileSync(reference, configurationReference())
  console.log(`Wrote ${relative(process.cwd(), reference)}`)
  return 0
}

function help(): number {
  console.log(usage)
  return 0
}

const commands: Readonly<Record<string, () => number | Promise<number>>> = {
  check,
  docs: print,
  'docs --write': write,
  '--help': help,
}
const command = new Map(Object.entries(commands)).get(process.argv.slice(2).join(' '))
if (command) process.exitCode = await command()
else {
  console.error(usage)
  process.exitCode = 2
}
