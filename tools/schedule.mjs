// @ts-check

/**
 * @typedef {object} Scheduled
 * @property {string} name
 * @property {readonly string[]} after names of items that must have ended before, in success or failure
 * @property {number} cores number of cores it uses
 */

/**
 * Runs all items, in parallel as far as cores are available. They start in the given order, except those that
 * wait for others. An item that needs more cores than available runs alone. Names in `after` that are not among
 * the items are ignored.
 * @template {Scheduled} Item
 * @template Result
 * @param {readonly Item[]} items
 * @param {number} cores
 * @param {(item: Item) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of the items
 */
export async function runScheduled(items, cores, run) {
  const names = new Set(items.map(({ name }) => name))
  const waiting = new Set(items)
  /** @type {Map<Item, Promise<void>>} */
  const running = new Map()
  /** @type {Map<Item, Result>} */
  const results = new Map()
  const hasEnded = (/** @type {string} */ name) => [...results.keys()].some((item) => item.name === name)
  const isReady = (/** @type {Item} */ item) => item.after.every((name) => !names.has(name) || hasEnded(name))

  while (waiting.size > 0 || running.size > 0) {
    for (const item of waiting) {
      if (!isReady(item)) continue
      // A smaller item does not overtake: it may be there to fill the cores beside a later one.
      if (!fits(item, [...running.keys()], cores)) break
      waiting.delete(item)
      const work = run(item).then((result) => {
        results.set(item, result)
        running.delete(item)
      })
      running.set(item, work)
    }
    if (running.size === 0) {
      throw new Error(`Circular dependencies: ${[...waiting].map(({ name }) => name).join(', ')}`)
    }
    await Promise.race(running.values())
  }
  return items.flatMap((item) => {
    const result = results.get(item)
    return result === undefined ? [] : [result]
  })
}

/** @param {Scheduled} item @param {readonly Scheduled[]} running @param {number} cores */
function fits(item, running, cores) {
  return running.length === 0 || running.reduce((sum, one) => sum + one.cores, item.cores) <= cores
}

/**
 * Serialises the output of parallel steps: the first step writes directly, the output of later ones is
 * buffered until all steps before have ended.
 * @param {(text: string | Uint8Array) => void} write
 */
export function createOutput(write) {
  /** @type {{ kept: (string | Uint8Array)[], ended: boolean }[]} */
  const queue = []
  function advance() {
    while (queue[0]) {
      for (const text of queue[0].kept.splice(0)) write(text)
      if (!queue[0].ended) return
      queue.shift()
    }
  }
  return {
    /** Output of one step, in order of the calls. */
    open() {
      const own = { kept: /** @type {(string | Uint8Array)[]} */ ([]), ended: false }
      queue.push(own)
      return {
        write(/** @type {string | Uint8Array} */ text) {
          own.kept.push(text)
          if (queue[0] === own) advance()
        },
        end() {
          own.ended = true
          advance()
        },
      }
    },
  }
}
