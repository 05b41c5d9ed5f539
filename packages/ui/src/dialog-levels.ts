const base = 1000
const step = 2

/** The layer of a dialog: 1000 for the lowest, 2 more for each above it. */
export function dialogZIndex(level: number): number {
  return base + step * level
}

/** Which levels are open, by how many dialogs. Written in effects only, so never on a server. */
const counts = new Map<number, number>()

export const openLevels = {
  /** Marks a level as open until the returned function is called. */
  add(level: number): () => void {
    counts.set(level, (counts.get(level) ?? 0) + 1)
    return () => {
      const left = (counts.get(level) ?? 0) - 1
      if (left > 0) counts.set(level, left)
      else counts.delete(level)
    }
  },
  isEmpty: () => counts.size === 0,
  isTop(level: number): boolean {
    return [...counts.keys()].every((other) => other <= level)
  },
}
