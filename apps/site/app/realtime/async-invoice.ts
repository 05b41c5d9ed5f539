import type { Invoice } from '@croupier/contract/types'
import { useSyncExternalStore } from 'react'
import { isUuid } from '~/data/is-uuid.ts'
import { invoiceStatus } from '~/data/payment.ts'

/** The deposit whose code this window waits for or shows; it survives a reload [4-19a 9-09b]. */
const STORAGE_KEY = 'asyncInvoiceId'
const CHANGED_EVENT = 'async-invoice-changed'
/** The code of that deposit has come [7-54c]. */
const RECEIVED_EVENT = 'receivedAsyncInvoice'

/** What `receivedAsyncInvoice` carries. */
export interface AsyncInvoice {
  readonly id: string
  readonly publicData: { readonly qr: string }
}

function readAsyncInvoiceId(): string | null {
  try {
    const id = sessionStorage.getItem(STORAGE_KEY)
    // What others wrote there is no payment.
    return id !== null && isUuid(id) ? id : null
  } catch {
    // Where storage is forbidden nothing is kept.
    return null
  }
}

/** @returns whether it is kept; null forgets it */
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

/** The deposit that is waited for, in this window; null for none. */
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

/** Raises `receivedAsyncInvoice` where what was told is the code of the deposit that is waited for [4-09c]. */
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
