import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('loads the lists of pages and dialogs outside the site’s build', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'look.mjs'), '--help'],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^usage: npm run look/)
  expect(status).toBe(0)
})
