import { type SlotTitle, slot } from './title.ts'

export const serpentine: SlotTitle = {
  engine: 'slots',
  slug: 'serpentine',
  name: 'Serpentine',
  volatility: 'medium',
  features: ['ways', 'free-spins'],
  themes: ['animals', 'legends'],
  rtp: '95.20',
  releasedAt: '2024-11-29T09:00:00.000Z',
  rules: slot({
    reels: 6,
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 12, 5: 16, 6: 24 }, multipliers: [3], retriggers: true, most: 48 },
    maxWin: 1_000_000,
    pays: `
      W: -
      a: 15 60 260 1100
      b: 10 45 200 850
      c: 10 40 160 700
      d: 5 30 130 550
      A: 5 15 65 280
      K: 5 15 60 260
      Q: 5 10 50 220
      J: 5 10 35 150
      T: 5 10 30 130
      S: 200 500 2000 10000
    `,
    strips: [
      'TATJdTAaQdJbTKTQKAcdASTJQbKQKdTQKQAJdJcAabJAKb',
      'TJAcKbTKcTATQcbKTJKQdJQTbAKJabJdJAWQJdTAKQJTacAQ',
      'TcQJATaTSTKTQKTaQcAdQbKQdAQbKTAbcdTJQAJdKJTJAbWJKdaJQ',
      'cJTdKAQKTbdaKJTATQKJTcbdTQWdTSTAQAJdQcQAbQJTKAJ',
      'WcAQJcTKTdJAbJQKbJKQJdTJKaQKATAJdKQaTQcdTATdAJQTcSTAa',
      'JdKJTdbQcAQdQKSJcKbAdAabTJWTcKAJTKTaQcJTAQbQATKQ',
    ],
  }),
}
