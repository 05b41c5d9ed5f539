import { lines5, type SlotTitle, slot } from './title.ts'

export const pearlDiver: SlotTitle = {
  engine: 'slots',
  slug: 'pearl-diver',
  name: 'Pearl Diver',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['sea', 'treasures'],
  rtp: '97.04',
  releasedAt: '2026-07-03T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15 }, multipliers: [2], retriggers: true, most: 45 },
    maxWin: 500_000,
    pays: `
      W: 390 2250 10250
      a: 240 1100 5500
      b: 190 800 4500
      c: 150 600 3000
      d: 110 470 2250
      A: 90 340 1600
      K: 70 260 1150
      Q: 55 190 800
      J: 40 140 600
      S: 200 1000 5000
    `,
    strips: [
      'JQcJKdWbdQKJdaAcQdAJQAKJaASKQcb',
      'QJcKQdbJcKWAKbacKJQdJQAdSbQASJa',
      'dcJbQKAacAKJbKJAQdWQJKSabdAcKJQ',
      'cJWQKJdQbdAacQJcSKbdQSbAaKJAKJQ',
      'KaJWdbQKcQdJcabASQAdJKbJcQdKAJQ',
    ],
  }),
}
