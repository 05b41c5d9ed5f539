import type { PaymentMethod } from '@croupier/contract/types'
import { useState } from 'react'
import {
  type AmountUnit,
  clampTypedAmount,
  defaultAmount,
  parseTypedAmount,
  paymentBounds,
  presetsWithin,
  toWireAmount,
  validateAmount,
} from '~/lib/money/amount-rules.ts'
import { type DepositAllowance, limitBounds } from './deposit-allowance.ts'

type Network = Parameters<typeof paymentBounds>[1]

/** What the player has typed for a direction and an account; survives another method. */
export interface AmountDraft {
  read(): string | undefined
  write(typed: string): void
}

/** State of the amount field: typed value, bounds and errors. */
export function useAmountField(
  method: PaymentMethod,
  network: Network,
  unit: AmountUnit,
  allowance: DepositAllowance | null,
  draft: AmountDraft,
) {
  const bounds = limitBounds(paymentBounds(method, network, unit), allowance)
  const presets = presetsWithin(method.presets, bounds, unit)
  const [typed, setTyped] = useState(() => {
    const drafted = draft.read()
    // Another method may not take this amount.
    const isFit = drafted !== undefined && !validateAmount(drafted, bounds, unit)
    return isFit ? drafted : defaultAmount(presets, bounds, unit)
  })
  const [serverError, setServerError] = useState<string>()
  return {
    typed,
    bounds,
    presets,
    /** In subunits; null while the input is not a valid amount. */
    amount: parseTypedAmount(typed, unit),
    /** Wire amount. */
    sent: toWireAmount(typed, unit),
    error: validateAmount(typed, bounds, unit),
    serverError,
    setServerError,
    change(next: string) {
      setTyped(next)
      draft.write(next)
      setServerError(undefined)
    },
    /** The field's value after blur. */
    clamp: (left: string) => clampTypedAmount(left, bounds, unit),
  }
}
