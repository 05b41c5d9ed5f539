import { type SlotTitle, slot } from './title.ts'

export const theCartographer: SlotTitle = {
  engine: 'slots',
  slug: 'the-cartographer',
  name: 'The Cartographer',
  volatility: 'high',
  features: ['ways', 'free-spins'],
  themes: ['travel', 'crafts'],
  rtp: '96.01',
  releasedAt: '2025-12-05T09:00:00.000Z',
  rules: slot({
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, multipliers: [3], retriggers: true, most: 40 },
    maxWin: 800_000,
    pays: `
      W: -
      a: 15 120 800
      b: 15 100 600
      c: 15 70 430
      d: 10 55 310
      e: 10 40 230
      A: 5 30 170
      K: 5 20 130
      Q: 5 15 90
      J: 5 15 65
      T: 5 10 45
      S: 200 1000 5000
    `,
    strips: [
      'eSJTdAcaJQTKJQTAcKTbAKeJTbcJAQdeKaQd',
      'dJQKAJedQJaSKJTeAQbcKTSbaTJcKTeAdTcQW',
      'JSKTeQAaJdKbQecTJAcQKTJdcTJbeaATKdQWA',
      'ATeQcdJTSbKeaTJKdQJeaTAcSeQTdKQAJTKAbWQJ',
      'cJeQKdSAecWbTJaKdTJQATedJQTaKQAJbeTK',
    ],
  }),
}
