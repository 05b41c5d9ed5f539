import type { Page as WrittenText } from '@croupier/content'
import type { Page } from './page-context.ts'

/** The Markdown text of a tournament or wheel, English in every language [1-10c]; null if there is none. */
export function englishText(
  { content, locale }: Page,
  group: 'tournaments' | 'wheels',
  identity: string,
): WrittenText | null {
  const row = content.rows
    .list(locale, group)
    .find(({ stem, extension }) => stem === `${group}/${identity}` && extension === 'md')
  // A Markdown entry contains the compiled document under its own property names.
  return row ? (row.meta as Readonly<Record<string, unknown>> & WrittenText) : null
}
