import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explainFailure, isInstalled, isProductionInstallation, requireInstalled } from './install.mjs'
import { findProductNode, majorVersion, NODE_MAJOR } from './process.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-install-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const zod = { version: '4.6.7', integrity: 'sha512-a' }
const lock = {
  packages: {
    '': { name: 'croupier' },
    'packages/money': { version: '0.1.0' },
    'node_modules/@croupier/money': { resolved: 'packages/money', link: true },
    'node_modules/zod': zod,
    'node_modules/node-darwin': { version: '26.10.0', integrity: 'sha512-b', optional: true },
  },
}
const written = {
  packages: {
    'node_modules/@croupier/money': { resolved: 'packages/money', link: true },
    'node_modules/zod': zod,
  },
}
const write = (path: string, content: object) => writeFileSync(join(root, path), JSON.stringify(content))

describe('requireInstalled', () => {
  const has = (folder: string, name: string) => {
    mkdirSync(join(root, folder, 'node_modules', name), { recursive: true })
    write(`${folder}/node_modules/${name}/package.json`, { name })
  }

  test('accepts any installation and names what is missing', () => {
    mkdirSync(join(root, 'apps/platform'), { recursive: true })
    write('apps/platform/package.json', { dependencies: { zod: '4.6.7', pg: '8.23.0', redis: '6.3.1' } })
    // Does not match the lock file exactly: `npm start` would reinstall.
    write('package-lock.json', lock)
    has('.', 'zod')
    expect(() => requireInstalled(root)).toThrow(/missing: pg, redis\.\n.*npm ci --ignore-scripts/)
    has('.', 'pg')
    has('apps/platform', 'redis')
    expect(requireInstalled(root)).toBe(process.execPath)
    expect(readdirSync(join(root, 'node_modules')).sort()).toEqual(['pg', 'zod'])
  })
})

describe('an installation', () => {
  test('made manually is accepted if it matches the lock file', () => {
    write('package-lock.json', lock)
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', written)
    expect(isInstalled(root)).toBe(true)
    // From here on the stamp is sufficient.
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(isInstalled(root)).toBe(true)
  })

  test('with another version or without a workspace is rejected', () => {
    write('package-lock.json', lock)
    write('node_modules/.package-lock.json', {
      packages: { ...written.packages, 'node_modules/zod': { ...zod, version: '4.0.0' } },
    })
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': zod } })
    expect(isInstalled(root)).toBe(false)
  })

  test('is out of date when the lock file changes', () => {
    write('package-lock.json', lock)
    write('node_modules/.package-lock.json', written)
    expect(isInstalled(root)).toBe(true)
    const newer = { ...zod, version: '4.7.0', integrity: 'sha512-c' }
    write('package-lock.json', { packages: { ...lock.packages, 'node_modules/zod': newer } })
    expect(isInstalled(root)).toBe(false)
  })
})

test.each([
  ['npm error code ENOTFOUND', 'cannot be reached'],
  ['npm error code ECONNREFUSED', 'cannot be reached'],
  ['npm error ENOSPC: no space left on device, write', 'disk is full'],
  ['npm error code EACCES', 'is not writable'],
  ['npm error `npm ci` can only install packages when your package.json', 'do not agree'],
])('explains a failure with "%s" and shows the output of npm', (output, meaning) => {
  expect(explainFailure(output)).toContain(meaning)
  expect(explainFailure(output)).toContain(output)
})

test('accepts an installation that lacks only development dependencies for production', () => {
  const vitest = { version: '5.1.1', integrity: 'sha512-c', dev: true }
  write('package-lock.json', { packages: { ...lock.packages, 'node_modules/vitest': vitest } })
  write('node_modules/.package-lock.json', written)
  expect([isInstalled(root), isProductionInstallation(root)]).toEqual([false, true])
  const { 'node_modules/zod': _, ...withoutZod } = written.packages
  write('node_modules/.package-lock.json', { packages: withoutZod })
  expect(isProductionInstallation(root)).toBe(false)
  const other = { ...written.packages, 'node_modules/zod': { ...zod, version: '4.0.0' } }
  write('node_modules/.package-lock.json', { packages: other })
  expect(isProductionInstallation(root)).toBe(false)
})

describe('on an installation without development dependencies', () => {
  const programs = {
    config: 'apps/platform/src/config/cli.ts',
    operator: 'apps/platform/src/operator.cli.ts',
    'ledger-check': 'apps/platform/src/modules/wallet/ledger-check.cli.ts',
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH: '/nowhere' } })

  beforeEach(() => {
    mkdirSync(join(root, 'tools'))
    for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.mjs')))
      copyFileSync(join(import.meta.dirname, name), join(root, 'tools', name))
    const vitest = { version: '5.1.1', integrity: 'sha512-c', dev: true }
    write('package-lock.json', { packages: { ...lock.packages, 'node_modules/vitest': vitest } })
    write('node_modules/.package-lock.json', written)
    mkdirSync(join(root, 'apps/platform'), { recursive: true })
    write('apps/platform/package.json', {})
    for (const program of Object.values(programs)) {
      mkdirSync(join(root, dirname(program)), { recursive: true })
      writeFileSync(join(root, program), 'console.log(...process.argv.slice(2))')
    }
  })

  test.each(Object.keys(programs))('%s runs without installing', (name) => {
    const { stdout, stderr, status } = run('tools/run.mjs', name, 'check')
    expect([stdout, stderr, status]).toEqual(['check\n', '', 0])
  })

  test('npm start installs nothing and explains how to build the missing site', () => {
    const { stdout, stderr, status } = run('tools/start.mjs')
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toContain('npm ci --ignore-scripts && npm run build')
  })
})

test('the product runs on the pinned Node, else on a new enough one', () => {
  expect(majorVersion('v26.10.0')).toBe(26)
  expect(majorVersion('nonsense')).toBe(0)
  // This root has no dependencies, so only the running Node is left.
  expect(findProductNode(root)).toBe(process.execPath)
  expect(majorVersion(process.version)).toBeGreaterThanOrEqual(NODE_MAJOR)
})
