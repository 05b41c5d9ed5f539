export type SwipeDirection = 'down' | 'up' | 'left' | 'right'

/** How far and how long a finger went, in pixels and milliseconds. */
export type Swipe = { dx: number; dy: number; milliseconds: number }

/** How far the swipe went in one direction; zero or less where it went the other way or mostly across. */
export function swipeDistance({ dx, dy }: Pick<Swipe, 'dx' | 'dy'>, direction: SwipeDirection): number {
  const vertical = direction === 'down' || direction === 'up'
  if (vertical ? Math.abs(dx) > Math.abs(dy) : Math.abs(dy) > Math.abs(dx)) return 0
  const travelled = vertical ? dy : dx
  return direction === 'down' || direction === 'right' ? travelled : -travelled
}

/** Below this it is a tap with a trembling finger, however short it took. */
const MIN_DISTANCE = 8

/** Closes past 10 % of the dialog's size in its direction, or when it took less than 300 ms [2.3-01f]. */
export function isClosingSwipe(swipe: Swipe, direction: SwipeDirection, size: number): boolean {
  const distance = swipeDistance(swipe, direction)
  if (distance < MIN_DISTANCE) return false
  return distance > size * 0.1 || swipe.milliseconds <= 300
}
