import type { Page as WrittenText } from '@croupier/content'
import type { Page } from './page-context.ts'

/** What is written of a tournament or a wheel: English in every language [1-10c]. Null where nothing is. */
export function englishText(
  { content, locale }: Page,
  group: 'tournaments' | 'wheels',
  identity: string,
): WrittenText | null {
  const row = content.rows
    .list(locale, group)
    .find(({ stem, extension }) => stem === `${group}/${identity}` && extension === 'md')
  // A row of Markdown is the page that it was compiled to, by its own names.
  return row ? (row.meta as Readonly<Record<string, unknown>> & WrittenText) : null
}
