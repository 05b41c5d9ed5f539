import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { depositsQuery, invoiceQuery, invoiceStatus } from '~/data/payment.ts'
import { isPaidInWallet } from '~/parts/how-paid.ts'
import { keepAsyncInvoiceId, useAsyncInvoiceId } from '~/realtime/async-invoice.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** Of the newest of those that are open. */
const LOOKED_AT = 10

/** The deposit to go on with: the one that this window waits for, or, begun wherever it was, the newest that is open. */
function useOpenPaymentId(): string | null {
  const api = useApi()
  const kept = useAsyncInvoiceId()
  // It may end while the player looks at other ways to pay.
  const { data: one } = useQuery({ ...invoiceQuery(api, kept ?? ''), enabled: kept !== null })
  const hasEnded = one === null || (one !== undefined && one.status !== invoiceStatus.pending)
  const pending = { status: invoiceStatus.pending, page: 1, perPage: LOOKED_AT }
  const { data } = useQuery({ ...depositsQuery(api, pending), enabled: kept === null })
  if (kept !== null) return hasEnded ? null : kept
  return data?.data.find(isPaidInWallet)?.id ?? null
}

/** Beside another way to pay: a payment that has begun is a press away. */
export function OpenPayment({ onShow, hasFocus = false }: { onShow: () => void; hasFocus?: boolean }) {
  const t = useText('modals/wallet')
  const button = useRef<HTMLButtonElement>(null)
  const id = useOpenPaymentId()
  // The way back that was pressed is gone.
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  if (id === null) return null
  return (
    <Note title={t('code.open-payment')}>
      <Button
        ref={button}
        size="sm"
        onClick={() => {
          keepAsyncInvoiceId(id)
          onShow()
        }}
      >
        {t('code.show')}
      </Button>
    </Note>
  )
}
