import { useEffect } from 'react'

/** How many views of this page show what becomes of a payment, by its id. */
const presented = new Map<string, number>()

/** Says that a view shows what becomes of a payment: no alert is needed beside it. */
export function usePresentedPayment(id: string): void {
  useEffect(() => {
    presented.set(id, (presented.get(id) ?? 0) + 1)
    return () => {
      const remaining = (presented.get(id) ?? 1) - 1
      if (remaining > 0) presented.set(id, remaining)
      else presented.delete(id)
    }
  }, [id])
}

export const isPresented = (id: string): boolean => presented.has(id)
