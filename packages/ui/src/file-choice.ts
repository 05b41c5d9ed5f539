/** What of a file decides whether it is taken. */
export type FileFacts = { readonly name: string; readonly size: number; readonly type: string }

/** Why a file was not taken. */
export type FileFault = 'type' | 'size' | 'count'
export type RefusedFile<F extends FileFacts = FileFacts> = { file: F; fault: FileFault }

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
export function takeFiles<F extends FileFacts>(
  chosen: readonly F[],
  there: readonly F[],
  { accept, maxBytes = Number.POSITIVE_INFINITY, maxFiles = 1 }: FileLimits,
): { files: F[]; refused: RefusedFile<F>[] } {
  // Where there is room for one, the next takes its place.
  const files: F[] = maxFiles === 1 ? [] : [...there]
  const refused: RefusedFile<F>[] = []
  for (const file of chosen) {
    if (isSame(files, file)) continue
    const fault = !isAccepted(file, accept)
      ? 'type'
      : file.size > maxBytes
        ? 'size'
        : files.length >= maxFiles
          ? 'count'
          : null
    if (fault) refused.push({ file, fault })
    else files.push(file)
  }
  // A file that is refused does not cost the one that was there.
  return { files: files.length > 0 ? files : [...there], refused }
}

const isSame = (files: readonly FileFacts[], { name, size }: FileFacts): boolean =>
  files.some((file) => file.name === name && file.size === size)

function isAccepted({ name, type }: FileFacts, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((part) => {
    const wanted = part.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    if (wanted.endsWith('/*')) return type.toLowerCase().startsWith(wanted.slice(0, -1))
    return type.toLowerCase() === wanted
  })
}
