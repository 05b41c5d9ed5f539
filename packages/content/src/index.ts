/** The operator's texts: read and compiled once on the server. The browser imports `@croupier/content/format` alone. */
export { compileMessage } from './compile.ts'
export type { MessageKeys, Tag } from './keys.ts'
export type { Message, Messages } from './message.ts'
export type { Block, Inline, Page } from './page.ts'
export { CONTENT_VERSION, type Content, loadContent } from './store.ts'
