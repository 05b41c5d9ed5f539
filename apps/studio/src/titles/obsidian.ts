import { lines5, type SlotTitle, slot } from './title.ts'

export const obsidian: SlotTitle = {
  engine: 'slots',
  slug: 'obsidian',
  name: 'Obsidian',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['treasures'],
  rtp: '95.26',
  releasedAt: '2026-04-17T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { multiplier: 3 },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multipliers: [1], retriggers: true, most: 30 },
    maxWin: 1_000_000,
    pays: `
      W: 450 2500 18750
      a: 310 1750 11250
      b: 240 1300 8250
      c: 180 950 5750
      d: 140 700 4000
      A: 100 500 3000
      K: 80 360 2000
      Q: 60 260 1400
      J: 45 190 1000
      T: 35 140 650
      S: 200 1000 5000
    `,
    strips: [
      'TcJTQJAQJAKTadcbJKQAbJTdKAaQdWScTKQ',
      'dTbcSJTKQATJSaQAKJTQcbdJQaTcKAJdKWQ',
      'QcJKdTJbAdaASJTAQTKabTQKJQdcbTcJWKA',
      'dKcAKTAQKJbdTaQJSWATSJcQKJbacQATdbT',
      'daKJcQAKTJQAKTcdQaJQTbdTSJAKcJbWTAQ',
    ],
  }),
}
