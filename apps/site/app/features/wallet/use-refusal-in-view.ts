import { useEffect } from 'react'
import { scrollToCenter } from '~/lib/forms/scroll-to-center.ts'

/**
 * Scrolls to the message of a refusal: on a phone it lies above the terms and the button that was pressed, or moves
 * the button below the footer. The focus stays on the button; the message is in a live region.
 * @param refusal each other text is another refusal; null for none
 * @param id of the element that shows the message, or is described by it
 */
export function useRefusalInView(refusal: string | null, id: string): void {
  useEffect(() => {
    if (refusal === null) return
    const field = document.getElementById(id)
    const message = document.getElementById(field?.getAttribute('aria-describedby') ?? '') ?? field
    if (message) scrollToCenter(message)
  }, [refusal, id])
}
