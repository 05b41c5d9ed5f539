/** Ids of rows in the order in which the page shows them. */
type List = readonly string[]

/**
 * The list one change closer to the wanted one: a row that is gone, has come or has moved. Rows that come at the end
 * move no other, so they come together.
 */
export function stepTowards(shown: List, wanted: List): List {
  const at = wanted.findIndex((id, index) => id !== shown[index])
  const [present, next] = [shown[at], wanted[at]]
  const end = shown.length > wanted.length ? shown.slice(0, -1) : wanted
  if (at === -1) return end.length === wanted.length ? wanted : end
  if (present === undefined || next === undefined) return wanted
  const list = wanted.includes(present)
    ? shown.filter((id) => id !== next).toSpliced(at, 0, next)
    : shown.toSpliced(at, 1)
  return isSame(list, wanted) ? wanted : list
}

const isSame = (one: List, other: List) =>
  one.length === other.length && one.every((id, index) => id === other[index])

export interface Sight {
  /** Whether a row is in the window. */
  isSeen(id: string): boolean
  /** Whether rows of a later list are in the window, which a change of this list's length would move. */
  readonly isFollowed: boolean
}

/**
 * The wanted list as far as it moves no row in the window: those from the first to the last row in it stay, and others
 * come and go before and after them. What changes above the window is compensated by the browser's scroll anchoring.
 */
export function keepSeen(shown: List, wanted: List, { isSeen, isFollowed }: Sight): List {
  const [first, last] = [shown.findIndex(isSeen), shown.findLastIndex(isSeen)]
  if (first === -1) return shown.length === 0 && isFollowed ? shown : wanted
  const kept = shown.slice(first, last + 1)
  const [above, below] = [new Set(shown.slice(0, first)), new Set(shown.slice(last + 1))]
  const places = kept.map((id) => wanted.indexOf(id)).filter((place) => place !== -1)
  const [start, end] = [Math.min(...places), Math.max(-1, ...places)]
  const isBefore = (id: string, at: number) =>
    !below.has(id) && (above.has(id) || (places.length > 0 && at < start))
  const others = wanted.map((id, at) => ({ id, at })).filter(({ id }) => !kept.includes(id))
  const before = others.filter(({ id, at }) => isBefore(id, at)).map(({ id }) => id)
  const after = others.filter(({ id, at }) => below.has(id) || (!above.has(id) && at > end))
  return [
    // The first row is below the head of the list, which is no row.
    ...(first === 0 ? [] : before),
    ...kept,
    ...(isFollowed ? below : after.map(({ id }) => id)),
  ]
}

export interface ListOptions {
  requestDraw(): void
  /** Calls a function after some frames. */
  afterFrames(count: number, then: () => void): void
  isSeen(list: string, id: string): boolean
}

/** Frames after a change of a list in which the browser draws the rows that have come into view, and nothing else. */
const REST_FRAMES = 2

/** Brings the rows of a group together; groups keep the order in which they were shown first. */
function createGroups() {
  const known = new Map<string, List>()
  return {
    clear: () => known.clear(),
    arrange(list: string, shown: List, wanted: List, groupOf: (id: string) => string): List {
      const present = [...new Set([...shown, ...wanted].map(groupOf))]
      const before = (known.get(list) ?? []).filter((group) => present.includes(group))
      const groups = [...before, ...present.filter((group) => !before.includes(group))]
      known.set(list, groups)
      return groups.flatMap((group) => wanted.filter((id) => groupOf(id) === group))
    },
  }
}

/** The lists of a page. They change by one row at a time, and move no row in the window. */
export function createLists({ requestDraw, afterFrames, isSeen }: ListOptions) {
  const lists = new Map<string, List>()
  const groups = createGroups()
  /** Lists that are not as wanted, because rows in the window would move. */
  const held = new Set<string>()
  let isResting = false

  function isFollowed(list: string): boolean {
    const keys = [...lists.keys()]
    const later = keys.slice(keys.indexOf(list) + 1)
    return later.some((key) => lists.get(key)?.some((id) => isSeen(key, id)))
  }

  function rest() {
    isResting = true
    afterFrames(REST_FRAMES, () => {
      isResting = false
      requestDraw()
    })
  }

  function change(list: string, shown: List, target: List): List {
    const next = stepTowards(shown, target)
    const hasMoved = shown.some((id, index) => id !== next[index])
    // It is asked for again after the rest.
    if (hasMoved && isResting) return shown
    lists.set(list, next)
    if (hasMoved) rest()
    else if (!isSame(next, target)) requestDraw()
    return next
  }

  return {
    isResting: () => isResting,
    /** Whether a list differs from the wanted one, because rows in the window would move. */
    isHeld: () => held.size > 0,
    forget() {
      lists.clear()
      groups.clear()
      held.clear()
    },
    inSight: (): List => [...lists].flatMap(([list, ids]) => ids.filter((id) => isSeen(list, id))),
    arrange(list: string, ids: List, groupOf: (id: string) => string): List {
      const shown = lists.get(list)
      const wanted = groups.arrange(list, shown ?? [], ids, groupOf)
      if (!shown) lists.set(list, wanted)
      if (!shown) return wanted
      const sight = { isSeen: (id: string) => isSeen(list, id), isFollowed: isFollowed(list) }
      const target = keepSeen(shown, wanted, sight)
      if (isSame(target, wanted)) held.delete(list)
      else held.add(list)
      return change(list, shown, target)
    },
  }
}
