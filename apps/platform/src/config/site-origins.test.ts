import { expect, test } from 'vitest'
import { siteOrigins } from './site-origins.ts'

const originsOf = (publicUrl: string, ...corsOrigins: string[]) => [
  ...siteOrigins({ publicUrl, corsOrigins }),
]

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'a local installation at %s has both names, at its port and protocol',
  (publicUrl) =>
    expect(originsOf(publicUrl).sort()).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000']),
)

test('a local installation at the default port has no port in its origins', () =>
  expect(originsOf('http://localhost').sort()).toEqual(['http://127.0.0.1', 'http://localhost']))

test.each(['https://play.example', 'https://localhost.example:3000', 'http://127.0.0.1.example'])(
  'another site has only its own origin and those of CORS_ORIGINS: %s',
  (publicUrl) => {
    const other = 'https://app.example'
    expect(originsOf(publicUrl, other)).toEqual([publicUrl, other])
  },
)
