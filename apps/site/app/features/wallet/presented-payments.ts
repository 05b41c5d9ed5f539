import { useEffect } from 'react'

/** Number of mounted views per payment id. */
const presented = new Map<string, number>()

/** Marks a payment as shown by a view, so that no alert is raised for it. */
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
