import { lines5, type SlotTitle, slot } from './title.ts'

export const lastTram: SlotTitle = {
  engine: 'slots',
  slug: 'last-tram',
  name: 'Last Tram',
  volatility: 'medium',
  features: ['expanding-wilds'],
  themes: ['city', 'night'],
  rtp: '96.52',
  releasedAt: '2026-11-13T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'always' },
    maxWin: 250_000,
    pays: `
      W: -
      a: 310 1250 5500
      b: 260 1000 4500
      c: 210 800 3500
      d: 180 650 2750
      A: 150 500 2250
      K: 120 420 1700
      Q: 100 330 1300
      J: 85 270 1050
      T: 70 210 800
    `,
    strips: [
      'QcJTbadJQAKTQbTKbJAaKcQTdJKQAcdTJ',
      'TQJcTdQTaKJAcTJdAcQdaKAbKAJWTJbQK',
      'dcKQAdaJQKdTWQTcJbTJKQAKbJTAQTJca',
      'bTcAKQAcTdQTKQAJKQJWbJTaQdcJbKTaAd',
      'KJcaWQTJdTAQJdKQJcKQTcaTAbTKQJAbd',
    ],
  }),
}
