/**
 * Groups available per language. A file's group is the first part of its path: `modals/wallet.yaml` is in
 * `modals`.
 */
export const CONTENT_GROUPS = [
  'alerts',
  'fields-settings',
  'global-components',
  'layout',
  'modals',
  'pages',
  'tournaments',
  'wheels',
] as const

export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/** Language of the English-only groups below, whatever the default language is. */
export const ENGLISH = 'en'
const ENGLISH_ONLY: ReadonlySet<string> = new Set<ContentGroup>(['tournaments', 'wheels'])
/** Groups of documents with any structure; files of the other groups are messages by flat keys. */
const DOCUMENTS: ReadonlySet<string> = new Set<string>([...ENGLISH_ONLY, 'global-components'])

/**
 * First part of a path below a language's folder: `modals` of `modals/wallet.yaml`, `layout` of
 * `layout.yaml`.
 */
export function groupOf(path: string): string {
  return /^[^/.]*/.exec(path)?.[0] ?? ''
}

export function isEnglishOnly(group: string): boolean {
  return ENGLISH_ONLY.has(group)
}

/** Whether a file, by its path below a language's folder, is a document rather than messages. */
export function isDocument(path: string): boolean {
  return DOCUMENTS.has(groupOf(path))
}
