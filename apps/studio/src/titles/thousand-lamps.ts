import { type SlotTitle, slot } from './title.ts'

export const thousandLamps: SlotTitle = {
  engine: 'slots',
  slug: 'thousand-lamps',
  name: 'Thousand Lamps',
  volatility: 'low',
  features: ['ways', 'free-spins'],
  themes: ['legends', 'night'],
  rtp: '95.94',
  releasedAt: '2025-01-17T09:00:00.000Z',
  rules: slot({
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 10, 4: 15, 5: 25 }, multipliers: [2], retriggers: true, most: 75 },
    maxWin: 500_000,
    pays: `
      W: -
      a: 55 180 600
      b: 40 140 460
      c: 35 110 370
      d: 25 90 300
      A: 15 45 160
      K: 15 45 140
      Q: 10 35 120
      J: 5 25 80
      T: 5 20 75
      S: 150 750 3000
    `,
    strips: [
      'QAcQJTKJAJbSdQbTcQdTKaQKJdaAJKAQAQTQTKaTdJTA',
      'KadJQcJdaKAQTSTJbWdcQTQTbdQKJTbATJTKATJaAdKQA',
      'QbAKTQTQdTJSTJAbQATQTdcAKabQdcTKQWKAQJcdJKJTJ',
      'bQATcKTSKAJQTQAQbKQTJATJaKQJTJadTKbKcQTdWJTJdAcQdKA',
      'AQTKbQAJAJQSJadTQcdTKQTcJKTJbAKcJTAKJTbdQAQT',
    ],
  }),
}
