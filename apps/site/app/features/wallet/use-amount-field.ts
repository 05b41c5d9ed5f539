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
} from './amount-rules.ts'
import { type DepositAllowance, limitBounds } from './deposit-allowance.ts'

type Network = Parameters<typeof paymentBounds>[1]

/** The amount of a payment: what is typed, what it may be, and what the server thought of it. */
export function useAmountField(
  method: PaymentMethod,
  network: Network,
  unit: AmountUnit,
  allowance: DepositAllowance | null,
) {
  const bounds = limitBounds(paymentBounds(method, network, unit), allowance)
  const presets = presetsWithin(method.presets, bounds, unit)
  const [typed, setTyped] = useState(() => defaultAmount(presets, bounds, unit))
  const [serverError, setServerError] = useState<string>()
  return {
    typed,
    bounds,
    presets,
    /** In the smallest unit; null while nothing readable is typed. */
    amount: parseTypedAmount(typed, unit),
    /** As it is sent. */
    sent: toWireAmount(typed, unit),
    error: validateAmount(typed, bounds, unit),
    serverError,
    setServerError,
    change(next: string) {
      setTyped(next)
      setServerError(undefined)
    },
    /** What is typed becomes once the field is left. */
    clamp: (left: string) => clampTypedAmount(left, bounds, unit),
  }
}
