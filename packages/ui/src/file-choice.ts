export type FileInfo = { readonly name: string; readonly size: number; readonly type: string }

export type FileRejection = 'type' | 'size' | 'count'
export type RejectedFile<F extends FileInfo = FileInfo> = { file: F; reason: FileRejection }

export type FileLimits = {
  /** As the `accept` attribute of a file input: "image/*,.pdf". Undefined accepts everything. */
  accept?: string | undefined
  maxBytes?: number | undefined
  maxFiles?: number | undefined
}

/**
 * Filters chosen files. The `accept` attribute does not restrict drops and can be bypassed in the file
 * dialog. The server checks again, by content.
 */
export function acceptFiles<F extends FileInfo>(
  chosen: readonly F[],
  existing: readonly F[],
  { accept, maxBytes = Number.POSITIVE_INFINITY, maxFiles = 1 }: FileLimits,
): { files: F[]; rejected: RejectedFile<F>[] } {
  // With a limit of one, a new file replaces the existing one.
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
  // If nothing was accepted, keep the existing files.
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
