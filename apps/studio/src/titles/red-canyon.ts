import { type SlotTitle, slot } from './title.ts'

export const redCanyon: SlotTitle = {
  engine: 'slots',
  slug: 'red-canyon',
  name: 'Red Canyon',
  volatility: 'low',
  features: ['ways', 'free-spins'],
  themes: ['nature', 'travel'],
  rtp: '95.55',
  releasedAt: '2026-06-12T09:00:00.000Z',
  rules: slot({
    reels: 6,
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15, 6: 20 }, multipliers: [2], retriggers: true, most: 40 },
    maxWin: 1_000_000,
    pays: `
      W: -
      a: 70 180 440 1050
      b: 55 140 320 700
      c: 35 90 210 550
      d: 25 70 180 440
      A: 20 35 90 210
      K: 20 35 80 180
      Q: 10 25 60 140
      J: 10 20 45 110
      T: 10 20 45 100
      S: 200 500 2000 10000
    `,
    strips: [
      'TKTJcKJTAaJQAQJdQTKQbSJKcdQJcAcTKbTdATbdAaJAQK',
      'bQJTcQcQAdAKadAcTQTadATKJTJWQJAdaKJKTSJKbAcJbTQK',
      'AJKJTKcJcTKAKWQJdcdbQaTKAJATQdcaSTJKQJAbQATQbdT',
      'AJTbQdJQAKJbJcTKSAJQATJdKcTAKTQdKQKcTaTbcQdAJaW',
      'JdTQJTcJdKJQKJaATdcJKaTAcWKAQJTQASbQKTbTdAKbAQc',
      'bKTQcJAJAKQTAdcTbTdKJQKTaSJQTJQKAbdJQdTAcAacKJ',
    ],
  }),
}
