import { expect, test } from 'vitest'
import { readStudioConfig } from './config.ts'

const STUDIO_SECRET = 's'.repeat(32)

test('requires only the secret', () => {
  expect(readStudioConfig({ STUDIO_SECRET, STUDIO_URL: '', PATH: '/bin' })).toEqual({
    ok: true,
    config: {
      secret: STUDIO_SECRET,
      publicUrl: null,
      host: '127.0.0.1',
      port: 3001,
      dataDir: '.data/studio',
    },
  })
})

test('reads every variable', () => {
  const environment = {
    STUDIO_SECRET,
    STUDIO_URL: 'https://studio.example/games',
    STUDIO_HOST: '0.0.0.0',
    STUDIO_PORT: '0',
    STUDIO_DATA_DIR: '/var/lib/studio',
  }
  expect(readStudioConfig(environment)).toMatchObject({
    config: {
      publicUrl: 'https://studio.example/games',
      host: '0.0.0.0',
      port: 0,
      dataDir: '/var/lib/studio',
    },
  })
})

test('reports every invalid variable without its value', () => {
  const environment = { STUDIO_SECRET: 'short', STUDIO_URL: 'ftp://studio.example', STUDIO_PORT: '70000' }
  expect(readStudioConfig(environment)).toEqual({
    ok: false,
    problems: [
      'STUDIO_SECRET must have at least 32 characters',
      'STUDIO_URL must be a URL that starts with https:// or http://',
      'STUDIO_PORT must be a port',
    ],
  })
  expect(readStudioConfig({})).toEqual({ ok: false, problems: ['STUDIO_SECRET is not set'] })
})
