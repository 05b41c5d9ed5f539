import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, page, pageMeta, perPage, timestamp } from '../shapes.ts'

export const account = z.object({
  id,
  status: z.number().int().describe('1 active, 2 hidden.'),
  currency: currencyCode,
  type: z.enum(['fiat', 'crypto']),
  balance: amount.describe('Playable balance: real and bonus money.'),
  withdrawalBalance: amount.describe('Withdrawable part of the balance.'),
  bonusBalance: amount.describe('Bonus part of the balance.'),
  isSelected: z.boolean().describe('The account used for play and payments; a player has exactly one.'),
  version: z
    .number()
    .int()
    .min(0)
    .describe(
      'Increases with every movement: of two responses the one with the greater version has the newer balance.',
    ),
})

/** Real money that came from neither a deposit nor a bet nor a bonus. */
export const credit = z.object({
  id,
  createdAt: timestamp,
  reason: z
    .enum(['code', 'quest', 'tournament', 'level', 'wheel', 'cashback', 'operator', 'other'])
    .describe('What it was paid for: a promo code, a reward, or by the operator.'),
  amount,
  currency: currencyCode,
})

export const walletCalls = defineCalls({
  'GET /api/wallet/accounts': {
    summary: 'The accounts of the player, the selected one first.',
    access: 'player',
    data: z.array(account),
    errors: [],
  },
  'POST /api/wallet/accounts': {
    summary: 'Opens an account in a currency.',
    access: 'player',
    body: z.object({ currency: currencyCode }),
    data: account,
    errors: ['currency-unavailable', 'account-exists'],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/wallet/credits': {
    summary: 'Real money that came from neither deposits nor bets nor bonuses, newest first.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(credit),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/wallet/accounts/{id}/switch': {
    summary: 'Selects the account; unhides a hidden one.',
    access: 'player',
    params: z.object({ id }),
    data: account,
    errors: ['not-found', 'currency-unavailable'],
  },
  'PUT /api/wallet/accounts/{id}/hide': {
    summary: 'Hides an account that is empty and not selected.',
    access: 'player',
    params: z.object({ id }),
    data: account,
    errors: ['not-found', 'account-active', 'account-not-empty'],
  },
})
