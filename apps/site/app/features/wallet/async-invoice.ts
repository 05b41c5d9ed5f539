import type { Invoice } from '@croupier/contract/types'
import { useSyncExternalStore } from 'react'
import { isUuid } from '~/lib/is-uuid.ts'
import { invoiceStatus } from './api/payment.ts'

/** The deposit that this window awaits or shows the code of; survives a reload [4-19a 9-09b]. */
const STORAGE_KEY = 'asyncInvoiceId'
const CHANGED_EVENT = 'async-invoice-changed'
/** Raised when the code of the pending deposit arrives [7-54c]. */
const RECEIVED_EVENT = 'receivedAsyncInvoice'

/** Detail of `receivedAsyncInvoice`. */
export interface AsyncInvoice {
  readonly id: string
  readonly publicData: { readonly qr: string }
}

function readAsyncInvoiceId(): string | null {
  try {
    const id = sessionStorage.getItem(STORAGE_KEY)
    // Another script may have written an invalid value.
    return id !== null && isUuid(id) ? id : null
  } catch {
    // Storage is not available.
    return null
  }
}

/**
 * @param id null to delete it
 * @returns whether it was stored
 */
export function storeAsyncInvoiceId(id: string | null): boolean {
  try {
    if (id === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGED_EVENT))
  return true
}

/** The id of this window's pending deposit; null if there is none. */
export function useAsyncInvoiceId(): string | null {
  return useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED_EVENT, listener)
      return () => removeEventListener(CHANGED_EVENT, listener)
    },
    readAsyncInvoiceId,
    () => null,
  )
}

/** Raises `receivedAsyncInvoice` if the payment is the pending deposit and has a code [4-09c]. */
export function dispatchAsyncInvoice({ id, status, publicData }: Invoice): void {
  if (status !== invoiceStatus.pending || publicData === null || id !== readAsyncInvoiceId()) return
  const detail: AsyncInvoice = { id, publicData }
  dispatchEvent(new CustomEvent(RECEIVED_EVENT, { detail }))
}

/** @returns an unsubscribe function */
export function onAsyncInvoice(listener: (received: AsyncInvoice) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<AsyncInvoice>).detail)
  addEventListener(RECEIVED_EVENT, handleEvent)
  return () => removeEventListener(RECEIVED_EVENT, handleEvent)
}
