interface Prize {
  readonly place: number
  readonly title: string
}

/** Neighbouring places with the same prize, together. */
export function groupPrizes(prizes: readonly Prize[]) {
  const groups: { from: number; to: number; title: string }[] = []
  for (const { place, title } of prizes) {
    const last = groups.at(-1)
    if (last?.title === title && last.to === place - 1) last.to = place
    else groups.push({ from: place, to: place, title })
  }
  return groups
}
