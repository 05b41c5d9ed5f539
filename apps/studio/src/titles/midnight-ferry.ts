import { lines5, type SlotTitle, slot } from './title.ts'

export const midnightFerry: SlotTitle = {
  engine: 'slots',
  slug: 'midnight-ferry',
  name: 'Midnight Ferry',
  volatility: 'medium',
  features: ['free-spins'],
  themes: ['sea', 'travel', 'night'],
  rtp: '96.15',
  releasedAt: '2023-10-06T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [2], retriggers: true, most: 60 },
    maxWin: 400_000,
    pays: `
      W: 500 2400 11500
      a: 320 1500 7250
      b: 250 1200 5500
      c: 200 950 4500
      d: 160 750 3600
      A: 100 470 2200
      K: 95 440 2100
      Q: 65 300 1450
      J: 60 280 1350
      T: 60 280 1300
      S: 200 1000 5000
    `,
    strips: [
      'KAKQJATAQKTJKSdKaTJWdQJTcKbAdTJbAdJQAJQTcQ',
      'AKQdTJTWKbQabAdTATSaAJKQJTQJKQdcJTc',
      'TAQKTcaJbATcSdJWQdTATQcKATJcJAJAKJaKTQ',
      'JKdJAcTaQAaQcKJQKJWKQTATJAKbJaKTcTbTdS',
      'TcATKJQTdbQKTKcaJATQbdWASQAJaJAJAQcKJKdca',
    ],
  }),
}
