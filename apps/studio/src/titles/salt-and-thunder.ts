import { lines5, type SlotTitle, slot } from './title.ts'

export const saltAndThunder: SlotTitle = {
  engine: 'slots',
  slug: 'salt-and-thunder',
  name: 'Salt & Thunder',
  volatility: 'medium',
  features: ['free-spins', 'expanding-wilds'],
  themes: ['sea'],
  rtp: '96.00',
  releasedAt: '2026-04-10T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { expands: 'free' },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multipliers: [1], retriggers: true, most: 50 },
    maxWin: 500_000,
    pays: `
      W: 490 1850 12250
      a: 310 1250 6250
      b: 250 1000 4250
      c: 190 600 2750
      d: 150 470 1550
      A: 95 280 950
      K: 95 250 750
      Q: 60 190 600
      J: 60 150 550
      T: 55 120 490
      S: 200 1000 5000
    `,
    strips: [
      'AKTQJdTacJTSdQATAdJcQabcQTWKTQbJKJAK',
      'AdJQcJQJdcKTdQSTcKAQabTaATJbTAJKWTQK',
      'KQTbAWTAQASJQJcSdJTKTdJaQTcJbKadQKTAc',
      'dQbJTdTQKTQJcASdKaJATcJcQKaATAWJQKTb',
      'dTdQTKQTAbcTaAdJAbJAQKJTcWQJaTScQKJK',
    ],
    freeStrips: [
      'TdJKTbKTAKQadbdJaQATcJSJAQcTcKQJbA',
      'JTadAcKbJcJKQbQaTJQATcAKQbWdTKdTJAS',
      'dKaTKTWQdAcbdcQAJKcaQATJKSTJbATJWbJQ',
      'dTbATKTdJKJWcQTQJQdJKAQScbTKJcaAbaA',
      'TQadJbcAKJQbAQTbdAJcJKTKJQSAKTcTad',
    ],
  }),
}
