import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Regenerates 0001_initial.sql from every tables.ts and …-tables.ts below src. Only before the first release: a store
 * created with another text of it is rejected afterwards.
 */
const migrations = import.meta.dirname
const platform = dirname(migrations)
const target = join(migrations, '0001_initial.sql')
const out = mkdtempSync(join(tmpdir(), 'croupier-drizzle-'))

try {
  const tool = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  const run = spawnSync(process.execPath, [tool, 'generate', '--name', 'initial'], {
    cwd: platform,
    env: { ...process.env, CROUPIER_DRIZZLE_OUT: out },
    encoding: 'utf8',
  })
  const file = readdirSync(out).find((name) => name.endsWith('.sql'))
  if (run.status !== 0 || !file) throw new Error(`drizzle-kit failed:\n${run.stdout}\n${run.stderr}`)
  const text = readFileSync(join(out, file), 'utf8').replaceAll('--> statement-breakpoint', '')
  writeFileSync(
    target,
    `-- Written by "npm run db:regenerate" from src/**/tables.ts. Do not edit.\n\n${text.trim()}\n`,
  )
  console.log(`Wrote ${target}`)
} finally {
  rmSync(out, { recursive: true, force: true })
}
