import type { PaymentMethod } from '@croupier/contract/types'
import { useState } from 'react'
import {
  type AmountUnit,
  amountFault,
  amountOf,
  boundsOf,
  defaultAmount,
  presetsWithin,
  sentAmount,
  settledAmount,
} from './amount-rules.ts'
import { boundsWithin, type DepositRoom } from './deposit-room.ts'

type Network = Parameters<typeof boundsOf>[1]

/** The amount of a payment: what is typed, what it may be, and what the server thought of it. */
export function useAmountField(
  method: PaymentMethod,
  network: Network,
  unit: AmountUnit,
  room: DepositRoom | null,
) {
  const bounds = boundsWithin(boundsOf(method, network, unit), room)
  const presets = presetsWithin(method.presets, bounds, unit)
  const [typed, setTyped] = useState(() => defaultAmount(presets, bounds, unit))
  const [serverError, setServerError] = useState<string>()
  return {
    typed,
    bounds,
    presets,
    /** In the smallest unit; null while nothing readable is typed. */
    amount: amountOf(typed, unit),
    /** As it is sent. */
    sent: sentAmount(typed, unit),
    fault: amountFault(typed, bounds, unit),
    serverError,
    setServerError,
    change(next: string) {
      setTyped(next)
      setServerError(undefined)
    },
    /** What is typed becomes once the field is left. */
    settled: (left: string) => settledAmount(left, bounds, unit),
  }
}
