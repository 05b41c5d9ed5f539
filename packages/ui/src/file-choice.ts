/** What of a file decides whether it is taken. */
export type FileInfo = { readonly name: string; readonly size: number; readonly type: string }

/** Why a file was not taken. */
export type FileRejection = 'type' | 'size' | 'count'
export type RejectedFile<F extends FileInfo = FileInfo> = { file: F; reason: FileRejection }

export type FileLimits = {
  /** As the `accept` of a file input: "image/*,.pdf". Everything where there is none. */
  accept?: string | undefined
  maxBytes?: number | undefined
  maxFiles?: number | undefined
}

/**
 * Which of the chosen files are taken beside those there are already. The browser's own list lets a player choose any file
 * all the same, and what is dropped was never asked; the server judges again, by the file's content.
 */
export function acceptFiles<F extends FileInfo>(
  chosen: readonly F[],
  existing: readonly F[],
  { accept, maxBytes = Number.POSITIVE_INFINITY, maxFiles = 1 }: FileLimits,
): { files: F[]; rejected: RejectedFile<F>[] } {
  // Where there is room for one, the next takes its place.
  const files: F[] = maxFiles === 1 ? [] : [...existing]
  const rejected: RejectedFile<F>[] = []
  for (const file of chosen) {
    if (includesFile(files, file)) continue
    const reason = !isAccepted(file, accept)
      ? 'type'
      : file.size > maxBytes
        ? 'size'
        : files.length >= maxFiles
          ? 'count'
          : null
    if (reason) rejected.push({ file, reason })
    else files.push(file)
  }
  // A file that is refused does not cost the one that was there.
  return { files: files.length > 0 ? files : [...existing], rejected }
}

const includesFile = (files: readonly FileInfo[], { name, size }: FileInfo): boolean =>
  files.some((file) => file.name === name && file.size === size)

function isAccepted({ name, type }: FileInfo, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((part) => {
    const acceptedType = part.trim().toLowerCase()
    if (acceptedType.startsWith('.')) return name.toLowerCase().endsWith(acceptedType)
    if (acceptedType.endsWith('/*')) return type.toLowerCase().startsWith(acceptedType.slice(0, -1))
    return type.toLowerCase() === acceptedType
  })
}
