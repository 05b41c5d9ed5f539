import type { RefObject } from 'react'

/** The pointerdown event of the current touch or mouse press; null if there is none. */
export type ActivePress = RefObject<PointerEvent | null>
