import { type SlotTitle, slot } from './title.ts'

export const saffronRoad: SlotTitle = {
  engine: 'slots',
  slug: 'saffron-road',
  name: 'Saffron Road',
  volatility: 'medium',
  features: ['ways', 'free-spins'],
  themes: ['travel'],
  rtp: '95.93',
  releasedAt: '2026-03-06T09:00:00.000Z',
  rules: slot({
    reels: 6,
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 12, 5: 16, 6: 24 }, multipliers: [2], retriggers: true, most: 48 },
    maxWin: 600_000,
    pays: `
      W: -
      a: 100 370 1200 3750
      b: 85 290 950 2750
      c: 65 230 700 2250
      d: 55 180 550 1600
      A: 45 140 400 1200
      K: 35 110 300 850
      Q: 30 80 230 650
      J: 20 65 170 450
      T: 20 50 130 320
      S: 200 500 2000 10000
    `,
    strips: [
      'KJQKadcAabQATdbJdTKcTQJASQJTcKbQJT',
      'aTQAcWAQbTdQTcAbJKTcdKJQKJaAJKSdTbJ',
      'dJAQJTQbacQATKJdSTWKdaQKJTQAJbcTK',
      'dATbKTaJcTdJbQAdKAJKcJQKTdQcWTJaASQ',
      'KdcTJKaWTJdKQbAcJQbAaTAJQKJbAdTcSQT',
      'QAKTcAaJcQbJcTAKJSdTJQKdTQWAJbQKTda',
    ],
  }),
}
