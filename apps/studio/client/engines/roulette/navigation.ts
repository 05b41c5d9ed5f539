const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Weight of the distance across the direction, relative to the distance along it. */
const sideways = 3

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Index of the nearest element in the direction of an arrow key; undefined for other keys, or if there is none. */
export function nearestInDirection(
  from: Element,
  elements: readonly Element[],
  key: string,
): number | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  const here = middleOf(from)
  let best: { readonly index: number; readonly distance: number } | undefined
  for (const [index, element] of elements.entries()) {
    const { x, y } = middleOf(element)
    const along = (x - here.x) * dx + (y - here.y) * dy
    const beside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
    if (element === from || along < 2) continue
    const distance = along + beside * sideways
    if (!best || distance < best.distance) best = { index, distance }
  }
  return best?.index
}
