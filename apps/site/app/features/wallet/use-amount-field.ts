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

interface Adjustment {
  /** The new value of the field. */
  readonly typed: string
  /** In subunits. */
  readonly amount: bigint
  /** The bound that the amount was set to; `limit`: what the player's deposit limit leaves. */
  readonly reason: 'min' | 'max' | 'limit'
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
  const [adjustment, setAdjustment] = useState<Adjustment | null>(null)
  return {
    /** The change that leaving the field has made, until the next one by the player. */
    adjustment,
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
      setAdjustment((made) => (made?.typed === next ? made : null))
    },
    /** The field's value after blur. */
    clamp(left: string) {
      const typed = clampTypedAmount(left, bounds, unit)
      const amount = parseTypedAmount(typed, unit) ?? bounds.min
      // A mere change of notation, as "10." to "10.00", needs no explanation.
      if (parseTypedAmount(left, unit) !== amount) {
        const isLimit = amount === bounds.max && amount === allowance?.remaining
        setAdjustment({ typed, amount, reason: amount === bounds.min ? 'min' : isLimit ? 'limit' : 'max' })
      }
      return typed
    },
  }
}
