import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ConfigRefused, makeSecrets, readConfig } from './index.ts'
import { configurationReference } from './reference.ts'

/**
 * `npm run config -- check` says what is wrong with the environment, and changes nothing. `npm run config -- docs`
 * writes the reference of all variables. Exits with 0, or 2 when something is wrong.
 */
const reference = resolve(import.meta.dirname, '../../../../docs/reference/configuration.md')
const usage = 'usage: npm run config -- check | docs'

function check(): number {
  try {
    const { mode, publicUrl, sandbox } = readConfig(process.env, makeSecrets)
    console.log(`The configuration is right: ${mode} at ${publicUrl}, the sandbox ${sandbox ? 'on' : 'off'}.`)
    return 0
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    console.error(error.message)
    return 2
  }
}

function docs(): number {
  mkdirSync(dirname(reference), { recursive: true })
  writeFileSync(reference, configurationReference())
  console.log(`Wrote ${relative(process.cwd(), reference)}`)
  return 0
}

const [command, ...rest] = process.argv.slice(2)
if (rest.length === 0 && command === 'check') process.exitCode = check()
else if (rest.length === 0 && command === 'docs') process.exitCode = docs()
else {
  console.error(usage)
  process.exitCode = 2
}
