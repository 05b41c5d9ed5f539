import type { Invoice } from '@croupier/contract/types'
import type { BadgeTone } from '@croupier/ui/badge.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { invoiceStatus } from '~/features/wallet/api/payment.ts'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useMoney } from '~/lib/money/use-money.ts'

export interface PaymentState {
  readonly label: KeyOf<'pages/history'> & `status.${string}`
  readonly tone: BadgeTone
}

/** Label and tone per invoice state [4-09a]; unknown states are neutral. */
const statuses: Readonly<Record<number, PaymentState>> = {
  [invoiceStatus.pending]: { label: 'status.pending', tone: 'info' },
  [invoiceStatus.success]: { label: 'status.paid', tone: 'success' },
  [invoiceStatus.failure]: { label: 'status.failed', tone: 'danger' },
}
const cancelled: PaymentState = { label: 'status.cancelled', tone: 'neutral' }
const unknown: PaymentState = { label: 'status.unknown', tone: 'neutral' }

/** A cancellation by the player is not shown as a failure. */
export const getPaymentStatus = ({ status, failure }: Pick<Invoice, 'status' | 'failure'>): PaymentState =>
  failure === 'cancelled' ? cancelled : (statuses[status] ?? unknown)

/** Minus for withdrawals; the colour of received money only for paid deposits. */
export function PaymentAmount({ invoice: { type, status, amount, currency } }: { invoice: Invoice }) {
  const money = useMoney()
  const isIn = type === 'deposit'
  const variant = isIn && status === invoiceStatus.success ? 'received' : 'strong'
  return <Money variant={variant}>{money.format(isIn ? amount : `-${amount}`, currency)}</Money>
}
