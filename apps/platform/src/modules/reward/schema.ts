import { amount, currencyCode } from '@croupier/contract'
import { z } from 'zod'

const identity = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens, such as daily-wheel')
const money = amount.refine((text) => /[1-9]/.test(text), 'an amount above zero, in quotes')

/**
 * A reward in the operator's files: a text that the operator delivers, real money, a bonus of bonuses.yaml, or spins of
 * a wheel of wheels.yaml.
 */
export const rewardSchema = z.union(
  [
    z.string().trim().min(1).max(120),
    z.strictObject({
      /** In the base currency. */
      cash: money,
      byCurrency: z
        .array(z.strictObject({ currency: currencyCode, amount: money }))
        .max(50)
        .default([]),
    }),
    z.strictObject({ bonus: identity }),
    z.strictObject({ wheel: identity, spins: z.number().int().min(1).max(100) }),
  ],
  {
    error:
      'a text, { cash: "5.00" }, { bonus: identity of bonuses.yaml } or { wheel: identity of wheels.yaml, spins: 1 }',
  },
)

export type Reward = z.output<typeof rewardSchema>
