import { useState } from 'react'
import { useAppEvent } from './use-app-event.ts'

/** How often a chat button has been pressed, presses before this module was loaded included as one. */
export function useChatPresses(): number {
  const [presses, setPresses] = useState(0)
  useAppEvent(() => {
    const { dataset } = document.documentElement
    if (!dataset.chat) return
    delete dataset.chat
    setPresses((count) => count + 1)
  })
  return presses
}
