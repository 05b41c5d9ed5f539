import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, localeCode, names, signedAmount, timestamp, unpaid } from '../shapes.ts'

export const historyKinds = ['round', 'bet', 'deposit', 'withdrawal', 'bonus', 'freespins', 'credit'] as const

const isZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
const zone = z
  .string()
  .max(60)
  .refine(isZone, 'a time zone such as Europe/Berlin')
  .meta({ description: 'The time zone of the dates and months, by its IANA name.', examples: ['UTC'] })

const day = z.iso
  .date()
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'a day from 2000-01-01 to 2100-12-31')

/** Filters of the list, the totals and the file. */
const filters = {
  from: day.optional().describe('First day.'),
  to: day.optional().describe('Last day.'),
  zone: zone.default('UTC'),
  currency: currencyCode.optional(),
  game: z.string().max(200).optional().describe('Only the rounds of this game, by its slug.'),
}
const kind = z.enum(historyKinds).optional().describe('All kinds if absent.')

export const historyEntry = z.object({
  kind: z.enum(historyKinds),
  id,
  createdAt: timestamp.describe('Of a bonus or free spins that have ended: when they did.'),
  issuedAt: timestamp.nullable().describe('Of bonuses and free spins.'),
  currency: currencyCode,
  status: z
    .enum([
      ...(['open', 'done', 'failed', 'returned'] as const),
      ...(['issued', 'active', 'played', 'cancelled', 'expired', 'lost'] as const),
    ])
    .describe('`returned`: the stake was given back. From `issued` on: bonuses and free spins.'),
  names: names.nullable().describe('Of the game, the payment method, the bonus or the event.'),
  reference: z.string().nullable().describe('The number of a payment.'),
  reason: z.string().nullable().describe('What a credit is for, as in the list of credits.'),
  game: z.object({ slug: z.string(), image: z.string() }).nullable(),
  isFree: z.boolean().describe('A round that free spins have paid for.'),
  count: z.number().int().nullable().describe('Of free spins.'),
  spins: z
    .object({
      played: z.number().int(),
      won: amount,
      winnings: z.enum(['real', 'bonus']).describe('Real money at once, or a bonus after the last spin.'),
    })
    .nullable()
    .describe('What free spins have brought.'),
  amount: amount.nullable().describe('Stake, or the amount of the payment, the bonus or the credit.'),
  out: amount.describe('What the player has paid by it.'),
  in: amount.describe('What the player has received by it.'),
  unpaid,
})

const accounts = ['cash', 'bonus', 'held', 'casino', 'promotion', 'receivable', 'provider'] as const

/** A transfer of the ledger. */
const movement = z.object({
  id,
  createdAt: timestamp,
  kind: z.string().describe('`deposit`, `bet`, `win`, …'),
  isReversal: z.boolean(),
  lines: z
    .array(z.object({ account: z.enum(accounts), currency: currencyCode, amount: signedAmount }))
    .describe('Sum to zero.'),
})

const sums = {
  staked: amount,
  won: signedAmount.describe('What was paid as money. Below zero if earlier wins were corrected.'),
  net: signedAmount.describe('Won less staked.'),
}

const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .meta({ description: 'Year and month.', examples: ['2026-03'] })

export const historyTotal = z.object({
  currency: currencyCode,
  ...sums,
  deposited: amount,
  withdrawn: amount,
  bonuses: signedAmount.describe('Bonus money received less bonus money that ended, and credits.'),
  other: signedAmount.describe('Money given up, and corrections in the player’s favour.'),
  months: z
    .array(z.object({ month, ...sums }))
    .describe('At most the last 36 months with movements, newest first.'),
})

export const historyCalls = defineCalls({
  'GET /api/history/entries': {
    summary: 'Rounds, bets, payments, bonuses and credits of the player, newest first.',
    access: 'player',
    query: z.object({
      ...filters,
      kind,
      after: z.string().max(120).optional().describe('`next` of the page before.'),
      limit: z.coerce.number().int().min(1).max(100).default(25).describe('Entries of a page.'),
    }),
    data: z.array(historyEntry),
    meta: z.object({ next: z.string().nullable().describe('Null on the last page.') }),
    errors: [],
  },
  'GET /api/history/entries/{kind}/{id}/movements': {
    summary: 'The transfers of the ledger that belong to an entry, oldest first, 100 on a page.',
    access: 'player',
    params: z.object({ kind: z.enum(historyKinds).describe('Of the entry.'), id }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).describe('Page number, from 1.'),
    }),
    data: z.array(movement),
    meta: z.object({ next: z.number().int().nullable().describe('The next page; null on the last.') }),
    errors: ['not-found'],
  },
  'GET /api/history/totals': {
    summary:
      'Sums by currency and month, of the ledger by the time at which money moved; of rounds and bets, by their start.',
    access: 'player',
    query: z.object({ ...filters, kind }),
    data: z.array(historyTotal),
    meta: z.object({
      isComplete: z
        .boolean()
        .describe('False, without data, while a large account is summed up; the next call continues.'),
    }),
    errors: [],
  },
  'GET /api/history/games': {
    summary:
      'The games that the player has played for money, by title, at most 500; also those not on offer now.',
    access: 'player',
    data: z.array(z.object({ slug: z.string(), title: z.string() })).max(500),
    errors: [],
  },
  'POST /api/history/exports': {
    summary:
      'The URL of a CSV file with the entries, valid for a minute, while the session is open. `rate-limited` while another file of the player is being written.',
    access: 'player',
    body: z.object({ ...filters, kind, locale: localeCode }),
    data: z.object({ url: z.string() }),
    errors: [],
    limit: 'money',
  },
})
