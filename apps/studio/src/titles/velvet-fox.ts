import { lines5, type SlotTitle, slot } from './title.ts'

export const velvetFox: SlotTitle = {
  engine: 'slots',
  slug: 'velvet-fox',
  name: 'Velvet Fox',
  volatility: 'medium',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['animals'],
  rtp: '96.25',
  releasedAt: '2026-05-08T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 16 }, multipliers: [2], retriggers: true, most: 48 },
    maxWin: 500_000,
    pays: `
      W: 380 1450 9500
      a: 240 950 4750
      b: 190 700 3250
      c: 140 480 1900
      d: 120 360 1200
      A: 70 210 700
      K: 70 190 600
      Q: 50 140 480
      J: 50 120 430
      T: 50 95 380
      S: 200 1000 5000
    `,
    strips: [
      'cQTSTAaTATJKQTcdKaKcQdJTbJQKJbQdWJAJ',
      'KQcTbJdKQJbJTaSdKQJTQcAdWJTAJTKQAScaT',
      'JAKdaJAbTQSdJKQcTKdQWJTcQTJTbTcaAKJQ',
      'KQJAcQTKcQJQWcdTSAaTQbJKTbKdTJAJTJSda',
      'QdTaAJKQATKQcWcbJdAJKTbcaTJQJdTKJQST',
    ],
  }),
}
