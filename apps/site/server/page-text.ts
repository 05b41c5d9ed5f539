import { createText, type Group, type Text } from '~/lib/i18n/create-text.tsx'
import type { Page } from './page-context.ts'

/** Messages for loaders: titles and descriptions. */
export function pageText<G extends Group>(page: Page, group: G): Text<G> {
  return createText<G>(page.content.messages(page.locale, group) ?? {}, page.locale)
}
