import type { Invoice } from '@croupier/contract/types'
import { isUuid } from '~/lib/is-uuid.ts'
import { safeSessionStorage } from '~/lib/storage.ts'
import { storeValue, useStoredValue } from '~/lib/use-stored-value.ts'
import { invoiceStatus } from './api/payment.ts'

/** The deposit that this window awaits or shows the code of; survives a reload [4-19a 9-09b]. */
const STORAGE_KEY = 'asyncInvoiceId'
/** Raised when the code of the pending deposit arrives [7-54c]. */
const RECEIVED_EVENT = 'receivedAsyncInvoice'

/** Detail of `receivedAsyncInvoice`. */
export interface AsyncInvoice {
  readonly id: string
  readonly publicData: { readonly qr: string }
}

/** Another script may have written an invalid value. */
const parseId = (id: string | null) => (id !== null && isUuid(id) ? id : null)

/**
 * @param id null to delete it
 * @returns whether it was stored
 */
export function storeAsyncInvoiceId(id: string | null): boolean {
  return storeValue(safeSessionStorage, STORAGE_KEY, id)
}

/** The id of this window's pending deposit; null if there is none. */
export function useAsyncInvoiceId(): string | null {
  const [id] = useStoredValue(safeSessionStorage, STORAGE_KEY)
  return parseId(id)
}

/** Raises `receivedAsyncInvoice` if the payment is the pending deposit and has a code [4-09c]. */
export function dispatchAsyncInvoice({ id, status, publicData }: Invoice): void {
  if (
    status !== invoiceStatus.pending ||
    publicData === null ||
    id !== parseId(safeSessionStorage.read(STORAGE_KEY))
  )
    return
  const detail: AsyncInvoice = { id, publicData }
  dispatchEvent(new CustomEvent(RECEIVED_EVENT, { detail }))
}

/** @returns an unsubscribe function */
export function onAsyncInvoice(listener: (received: AsyncInvoice) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<AsyncInvoice>).detail)
  addEventListener(RECEIVED_EVENT, handleEvent)
  return () => removeEventListener(RECEIVED_EVENT, handleEvent)
}
