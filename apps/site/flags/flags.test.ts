import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagAddress } from '@croupier/ui/flag-address.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { collectFlagDrawings } from './build.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('serves a flag for every configured country, addressed by its lower-case code [2.8-01]', () => {
  const countries: { code: string }[] = parse(
    readFileSync(join(ROOT, 'operator/countries.yaml'), 'utf8'),
  ).countries
  expect(countries.length).toBeGreaterThan(200)
  const files = collectFlagDrawings()
  for (const { code } of countries) {
    const address = flagAddress(code)
    expect(address, code).toMatch(new RegExp(`^/assets/flags/[\\d.]+/${code.toLowerCase()}\\.svg$`))
    expect(existsSync(files.get(address) ?? ''), code).toBe(true)
  }
})

test('puts the version of the drawings into the address', () => {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/country-flag-icons/package.json'), 'utf8'),
  )
  expect(flagAddress('AT')).toBe(`/assets/flags/${version}/at.svg`)
})
