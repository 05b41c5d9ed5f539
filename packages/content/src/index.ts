/**
 * The operator's texts, read and compiled once on the server. The browser imports only
 * `@croupier/content/format`.
 */
export { compileMessage } from './compile.ts'
export type { Dump } from './dump.ts'
export type { CategoryContent, Seo } from './global-components.ts'
export { CONTENT_GROUPS, type ContentGroup } from './groups.ts'
export type { MessageKeys, Tag } from './keys.ts'
export type { Block, Cell, Inline, Item } from './markdown.ts'
export type { Message, Messages } from './message.ts'
export type { Page } from './page.ts'
export type { ContentQuery, ContentRow, Filter, FoundRows } from './query.ts'
export type { ContentRows } from './rows.ts'
export { CONTENT_VERSION, type Content, ContentError, loadContent, type NamedPage } from './store.ts'
