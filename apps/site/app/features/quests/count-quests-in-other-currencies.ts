/** Number of quests per currency other than `currency`, sorted alphabetically by code. */
export function countQuestsInOtherCurrencies(
  quests: readonly { readonly currency: string }[],
  currency: string,
): readonly { readonly currency: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const quest of quests) {
    if (quest.currency !== currency) counts.set(quest.currency, (counts.get(quest.currency) ?? 0) + 1)
  }
  return [...counts]
    .map(([other, count]) => ({ currency: other, count }))
    .toSorted((one, next) => (one.currency < next.currency ? -1 : 1))
}
