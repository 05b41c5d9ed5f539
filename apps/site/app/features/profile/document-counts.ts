import type { DocumentStatus } from './api/documents.ts'

/** Number of accepted, refused and pending documents; unknown states are ignored. */
export function documentCounts(documents: readonly { readonly status: DocumentStatus | undefined }[]) {
  const count = (wanted: DocumentStatus) => documents.filter(({ status }) => status === wanted).length
  return { checking: count('in-review'), accepted: count('accepted'), refused: count('rejected') }
}
