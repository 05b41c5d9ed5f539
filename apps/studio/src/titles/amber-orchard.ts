import { lines3, type SlotTitle, slot } from './title.ts'

export const amberOrchard: SlotTitle = {
  engine: 'slots',
  slug: 'amber-orchard',
  name: 'Amber Orchard',
  volatility: 'low',
  features: ['wild-multiplier'],
  themes: ['nature'],
  rtp: '96.20',
  releasedAt: '2025-11-28T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { multiplier: 2 },
    maxWin: 100_000,
    pays: `
      W: 2500
      a: 900
      b: 470
      c: 320
      d: 190
      e: 140
      f: 70
    `,
    strips: ['feaedfbWcdcafbfdfdcebe', 'dcdcedbedbfefafabfceWf', 'cfededbfafecfdbdbfceaW'],
  }),
}
