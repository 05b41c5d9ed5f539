import { type SlotTitle, slot } from './title.ts'

export const paperLantern: SlotTitle = {
  engine: 'slots',
  slug: 'paper-lantern',
  name: 'Paper Lantern',
  volatility: 'low',
  features: ['ways', 'free-spins'],
  themes: ['crafts', 'night'],
  rtp: '96.10',
  releasedAt: '2026-08-21T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, multipliers: [2], retriggers: true, most: 50 },
    maxWin: 400_000,
    pays: `
      W: -
      a: 170 500 1700
      b: 130 380 1300
      c: 110 300 900
      d: 85 230 600
      A: 45 130 370
      K: 45 110 340
      Q: 45 85 260
      J: 20 65 210
      T: 20 65 190
      S: 200 1000 4000
    `,
    strips: [
      'KTJTAKJdQTcdJSJKbQTAcbAcaQAaKdbQ',
      'bTJQATdTKQKAbSdbATdaKcAcKaJQWJcJQ',
      'QTQcKTaSKAdSTJaAWcAbJbcKTJKQdWdQbJA',
      'daQAJbcKdQbKQJTKATSQAJKdcATaJTWbc',
      'QTdbQAQcKTJAKTbaKTdQbJcdSaAJAcJK',
    ],
  }),
}
