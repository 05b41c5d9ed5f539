import { lines5, type SlotTitle, slot } from './title.ts'

export const cedarAndSmoke: SlotTitle = {
  engine: 'slots',
  slug: 'cedar-and-smoke',
  name: 'Cedar & Smoke',
  volatility: 'high',
  features: ['free-spins', 'expanding-wilds'],
  themes: ['nature'],
  rtp: '96.61',
  releasedAt: '2026-05-29T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'free' },
    freeSpins: { awards: { 3: 7, 4: 10, 5: 15 }, multipliers: [1], retriggers: true, most: 35 },
    maxWin: 400_000,
    pays: `
      W: 280 1400 7750
      a: 190 850 4500
      b: 150 650 3500
      c: 120 500 2500
      d: 95 400 1950
      A: 80 310 1450
      K: 65 230 1100
      Q: 50 190 850
      J: 40 140 600
      T: 35 110 460
      S: 200 1000 5000
    `,
    strips: [
      'KTJbTJKdQTcdQJcKaASaTKJbAcdTQdWATQ',
      'TcJTKJQSbTQbAJcdKTcdaKAJQSWQaTdKJA',
      'cTbQTKQTJQaJbQSAdWTQKdJAKdJATJabcAK',
      'AKQTcKTbAdTSJKaQJTQJdbQJKWAScJdTQa',
      'TbQAKJdcTAaJKaATQcJKQdbTJAdSbKcQTJW',
    ],
    freeStrips: [
      'QcaWAJcTJQTbJdTbdKJcQdTQbKASaKTQAK',
      'dKQTacATcJAbJWKJAKSdJQdSTQJKcWTdATQab',
      'ATQbTQJaQJSdTcdJcAKQWKAbWKTaQAJTKJcd',
      'QTJATbJQdTQSJKQaWKdcAQcdKATbASKaWTcJ',
      'TKJWQTJcQTdQabATdKWJAaSAdTKQJAKbQcJ',
    ],
  }),
}
