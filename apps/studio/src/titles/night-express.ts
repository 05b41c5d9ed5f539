import { type SlotTitle, slot } from './title.ts'

export const nightExpress: SlotTitle = {
  engine: 'slots',
  slug: 'night-express',
  name: 'Night Express',
  volatility: 'medium',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['travel', 'night'],
  rtp: '95.76',
  releasedAt: '2026-03-20T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: {
      awards: { 3: 10, 4: 12, 5: 15 },
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5],
      retriggers: false,
      most: 15,
    },
    maxWin: 500_000,
    pays: `
      W: -
      a: 190 600 1950
      b: 150 440 1500
      c: 120 340 1050
      d: 95 270 800
      A: 50 160 440
      K: 50 120 390
      Q: 50 95 290
      J: 25 75 240
      T: 25 75 220
      S: 200 1000 4000
    `,
    strips: [
      'cJTaKTKSATcbJAJcTJdbQKQKATdQJaAdQ',
      'dKaJAJWJTQTQAdKcAcKcKTaJSdQbTbTQAJ',
      'TQSTcdadbTKTQJAKAKWTJKbaScJQcJAQdAJ',
      'cJSJTWcAJcQJdTATQKTbQKdJAKTdaQKabA',
      'TbSaTQbKAJcAQJcAQTadKQdJAdKTcJKTJ',
    ],
  }),
}
