import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { NODE_FLAGS, ROOT } from './process.mjs'

test('what the start loads prints no warnings', () => {
  const script =
    "await import('./apps/sandbox/src/openid/provider.ts'); typeof localStorage; console.warn('others')"
  const { stderr, status } = spawnSync(
    process.execPath,
    [...NODE_FLAGS, '--input-type=module', '-e', script],
    {
      cwd: ROOT,
      encoding: 'utf8',
      // Vitest's own warnings are about its process.
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  expect([status, stderr]).toEqual([0, 'others\n'])
})
