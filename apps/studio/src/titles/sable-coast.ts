import { lines5, type SlotTitle, slot } from './title.ts'

export const sableCoast: SlotTitle = {
  engine: 'slots',
  slug: 'sable-coast',
  name: 'Sable Coast',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['sea'],
  rtp: '96.70',
  releasedAt: '2026-07-31T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { expands: 'always', respins: true },
    maxWin: 300_000,
    pays: `
      W: -
      a: 35 130 650
      b: 30 120 480
      c: 25 90 390
      d: 20 70 310
      A: 15 55 240
      K: 15 45 190
      Q: 10 35 150
      J: 10 30 110
      T: 10 25 90
    `,
    strips: [
      'KATdATJcAQcTbQJATaQbaJdQKcQJdTKJQKTAKTdJ',
      'cTQJAcKaJdQTWbKJTKAQdaTJcTKbdQTKAJdbTQJA',
      'KQATcbTKQTKJadJTQJdTQKAJcabKAWcQJAdJTdQAT',
      'QJdAaKJTKJTdQTcKQJAcKaJKcATdQWbAQTbdTJcT',
      'TKJAKdTQcJTcQTJKAdTAQKadJWQbTJQTAbaJKcJdQ',
    ],
  }),
}
