import { z } from 'zod'
import { amount, currencyCode, id, names } from '../shapes.ts'

const english = z.string().describe('In English.')
const identity = z.string().describe('Identifier in the operator’s files.')

/** A reward of a quest, a tournament, a wheel, a level, a code or cashback. */
export const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text').describe('Delivered by the operator.'), text: english }),
  z.object({
    kind: z.literal('cash').describe('Real money, paid at once and not to be wagered.'),
    amount,
    currency: currencyCode,
  }),
  z.object({
    kind: z.literal('bonus').describe('Bonus money, issued at once.'),
    identity,
    name: english,
    names: names.optional(),
    amount,
    currency: currencyCode,
  }),
  z.object({
    kind: z.literal('freespins').describe('Free spins, issued at once.'),
    identity,
    name: english,
    names: names.optional(),
    count: z.number().int(),
    game: z.string().nullable().describe('Identifier of the game in URLs.'),
  }),
  z.object({
    kind: z.literal('wheel').describe('Spins of a prize wheel, issued at once.'),
    wheelId: id,
    identity: z.string().describe('Identifier of the wheel in URLs.'),
    title: z.string().describe('The wheel’s title, in English.'),
    spins: z.number().int(),
  }),
])
