/** All choices of `size` indices below `count`, each ascending, in lexical order. */
export function combinations(count: number, size: number): readonly (readonly number[])[] {
  if (size < 1 || size > count) return []
  const found: number[][] = []
  const extend = (chosen: readonly number[], next: number) => {
    if (chosen.length === size) {
      found.push([...chosen])
      return
    }
    for (let index = next; index <= count - (size - chosen.length); index++)
      extend([...chosen, index], index + 1)
  }
  extend([], 0)
  return found
}

/** The number of combinations that `combinations` would return. */
export function countCombinations(count: number, size: number): number {
  if (size < 1 || size > count) return 0
  let product = 1
  for (let index = 1; index <= size; index++) product = (product * (count - size + index)) / index
  return Math.round(product)
}
