import { queryOptions } from '@tanstack/react-query'

/** What a payment provider's script sets on `window`. */
export interface ScriptedField {
  /** Shows the field. @returns a function that removes it */
  mount(
    element: HTMLElement,
    options: {
      readonly locale: string
      readonly theme: 'dark' | 'light'
      readonly label: string
      readonly onChange: (value: string) => void
    },
  ): () => void
}

declare global {
  interface Window {
    PaymentField?: ScriptedField | undefined
  }
}

/** Milliseconds until a script counts as failed. */
const TIMEOUT_MS = 20_000

/** Loads the script of a payment method once per document [7-55e]. */
export function paymentScriptQuery(url: string) {
  return queryOptions({
    queryKey: ['payment-script', url],
    queryFn: () => loadPaymentScript(url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })
}

/** @throws Error if the script cannot be loaded in time, or defines no field */
async function loadPaymentScript(url: string): Promise<ScriptedField> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`the script of the payment method ${reason}`))
    }
    const timer = setTimeout(() => fail('did not load in time'), TIMEOUT_MS)
    script.async = true
    script.src = url
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => fail('could not be loaded')
    document.head.append(script)
  })
  const field = window.PaymentField
  // Another method's script sets the same name.
  window.PaymentField = undefined
  if (!field) throw new Error('the script of the payment method defines no field')
  return field
}
