interface Prize {
  readonly place: number
  readonly title: string
}

/** Neighbouring places with the same prize, together. */
export function groupPrizes<P extends Prize>(prizes: readonly P[]) {
  const groups: { from: number; to: number; prize: P }[] = []
  for (const prize of prizes) {
    const last = groups.at(-1)
    if (last?.prize.title === prize.title && last.to === prize.place - 1) last.to = prize.place
    else groups.push({ from: prize.place, to: prize.place, prize })
  }
  return groups
}
