import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagAddress } from '@croupier/ui/flag-address.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { collectFlagDrawings } from './build.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('every country that the house lists has a flag, at the address of its code in small letters [2.8-01]', () => {
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

test('the address tells the version of the drawings', () => {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/country-flag-icons/package.json'), 'utf8'),
  )
  expect(flagAddress('AT')).toBe(`/assets/flags/${version}/at.svg`)
})
