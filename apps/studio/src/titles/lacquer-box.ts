import { type SlotTitle, slot } from './title.ts'

export const lacquerBox: SlotTitle = {
  engine: 'slots',
  slug: 'lacquer-box',
  name: 'Lacquer Box',
  volatility: 'medium',
  features: ['ways', 'free-spins'],
  themes: ['crafts'],
  rtp: '96.00',
  releasedAt: '2024-06-21T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15 }, multipliers: [3], retriggers: true, most: 45 },
    maxWin: 450_000,
    pays: `
      W: -
      a: 220 650 1850
      b: 170 490 1400
      c: 140 390 1150
      d: 110 320 900
      A: 55 170 480
      K: 50 150 430
      Q: 45 130 370
      J: 30 85 250
      T: 25 80 230
      S: 200 1000 4000
    `,
    strips: [
      'TQTcKQSQbdQAKJdJAJQAbcJaTKAJAcdbTKbKadJQ',
      'cdbQdKTAaJSJbJATWTAbQKQdcaQbQAKQaAJT',
      'TQbJcTJdTaAbdQcJWcTSAQKAJcKTJAQKbQ',
      'KQdAaQKTdWQcTbKQdAcAJcATSJcJbTaJdbTa',
      'AKAcQdbJdcTQJcSJTcJbJTaKQKQTAJbTAaAK',
    ],
  }),
}
