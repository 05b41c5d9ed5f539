import type { RefObject } from 'react'

/** The pointerdown event of the current touch or press of a button; null if there is none. */
export type ActiveTouch = RefObject<PointerEvent | null>
