import { expect, test } from 'vitest'
import { createVitals } from './vitals.ts'

function open() {
  const clock = { at: new Date('2026-01-01T00:00:00Z'), now: () => clock.at }
  return { clock, vitals: createVitals(clock) }
}

test('writes the upper quartile by page kind and country', () => {
  const { vitals } = open()
  for (const lcp of [400, 100, 300, 200]) vitals.record({ page: 'home', lcp }, 'DE')
  vitals.record({ page: 'game', cls: 0.1, ttfb: 80 }, null)
  const lines = vitals.write().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^# HELP croupier_web_vital /),
    '# TYPE croupier_web_vital summary',
    'croupier_web_vital{vital="lcp",page="home",country="DE",quantile="0.75"} 300',
    'croupier_web_vital_count{vital="lcp",page="home",country="DE"} 4',
    'croupier_web_vital{vital="cls",page="game",country="unknown",quantile="0.75"} 0.1',
    'croupier_web_vital_count{vital="cls",page="game",country="unknown"} 1',
    'croupier_web_vital{vital="ttfb",page="game",country="unknown",quantile="0.75"} 80',
    'croupier_web_vital_count{vital="ttfb",page="game",country="unknown"} 1',
    '',
  ])
})

test('forgets values after a day, and keeps the newest 500', () => {
  const { clock, vitals } = open()
  vitals.record({ page: 'home', inp: 9000 }, 'DE')
  for (let count = 0; count < 500; count += 1) vitals.record({ page: 'home', inp: 40 }, 'DE')
  expect(vitals.write()).toMatch(/quantile="0.75"} 40\n.*} 501/)
  clock.at = new Date('2026-01-02T00:00:01Z')
  expect(vitals.write()).not.toContain('quantile')
})

test('counts countries after the sixtieth as one', () => {
  const { vitals } = open()
  const letters = [...'ABCDEFGH']
  for (const first of letters)
    for (const second of letters) vitals.record({ page: 'home', ttfb: 1 }, first + second)
  vitals.record({ page: 'home', ttfb: 1 }, 'AA')
  const text = vitals.write()
  expect(text).toContain('country="other"} 4')
  expect(text).toContain('country="AA"} 2')
})
