export type SwipeDirection = 'down' | 'up' | 'left' | 'right'

/** Distance in pixels and duration of a touch. */
export type Swipe = { dx: number; dy: number; milliseconds: number }

/** Distance in the given direction; zero or less if opposite or mostly across. */
export function swipeDistance({ dx, dy }: Pick<Swipe, 'dx' | 'dy'>, direction: SwipeDirection): number {
  const vertical = direction === 'down' || direction === 'up'
  if (vertical ? Math.abs(dx) > Math.abs(dy) : Math.abs(dy) > Math.abs(dx)) return 0
  const travelled = vertical ? dy : dx
  return direction === 'down' || direction === 'right' ? travelled : -travelled
}

/** Pixels; a shorter movement is a tap. */
const MIN_DISTANCE = 8

/** Past 10 % of the dialog's size in the direction, or shorter than 300 ms [2.3-01f]. */
export function isClosingSwipe(swipe: Swipe, direction: SwipeDirection, size: number): boolean {
  const distance = swipeDistance(swipe, direction)
  if (distance < MIN_DISTANCE) return false
  return distance > size * 0.1 || swipe.milliseconds <= 300
}
