import { useEffect } from 'react'
import { scrollToCenter } from '~/lib/forms/scroll-to-center.ts'
import type { BonusRefusal } from './use-bonus-choice.ts'

/**
 * Scrolls to the message of a refusal: on a phone it lies above the terms and the button that was pressed. The focus
 * stays on the button, by which the player agrees; the message is in a live region.
 * @param id of the element that shows the message, or is described by it
 */
export function useRefusalInView(refusal: BonusRefusal | null, id: string): void {
  useEffect(() => {
    if (refusal === null) return
    const field = document.getElementById(id)
    const message = document.getElementById(field?.getAttribute('aria-describedby') ?? '') ?? field
    if (message) scrollToCenter(message)
  }, [refusal, id])
}
