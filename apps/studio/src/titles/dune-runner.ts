import { type SlotTitle, slot } from './title.ts'

export const duneRunner: SlotTitle = {
  engine: 'slots',
  slug: 'dune-runner',
  name: 'Dune Runner',
  volatility: 'medium',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['travel'],
  rtp: '95.38',
  releasedAt: '2025-08-08T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: {
      awards: { 3: 12, 4: 15, 5: 20 },
      multipliers: [1, 1, 1, 2, 2, 2, 3, 3, 3, 5],
      retriggers: false,
      most: 20,
    },
    maxWin: 600_000,
    pays: `
      W: -
      a: 95 500 2800
      b: 70 370 2000
      c: 45 260 1400
      d: 40 210 1100
      A: 20 110 600
      K: 20 95 550
      Q: 15 80 440
      J: 10 55 300
      T: 10 50 280
      S: 200 1000 4000
    `,
    strips: [
      'AQTbaKcSAdTJKcbQAcQJaTQAJdQKTJATJcJabK',
      'TQTdcKTaTcASJKQJbdcbAJdWQTKTQJbdJcATJ',
      'SdcTJQdcaWJAKJQJKTQKcKQbTcTJTAbJAbT',
      'KTdAWQKQcbASTcdAaJQTJAaJQTbTKQaTJT',
      'TaJQWQKAaJTATQScJQcTQcTAJdJbdKAKcbJd',
    ],
  }),
}
