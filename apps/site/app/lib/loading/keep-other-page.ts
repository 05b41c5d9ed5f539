type ListQuery = Readonly<Record<string, unknown>>

const listOf = ({ page: _page, ...list }: ListQuery) => JSON.stringify(list)

/**
 * For `placeholderData`: the rows of another page of the same list stay until the page has loaded, so that nothing
 * jumps. The query is the last part of the key.
 */
export const keepOtherPage =
  (query: ListQuery) =>
  <T>(
    previous: T | undefined,
    before: { readonly queryKey: readonly unknown[] } | undefined,
  ): T | undefined =>
    before && listOf(before.queryKey.at(-1) as ListQuery) === listOf(query) ? previous : undefined
