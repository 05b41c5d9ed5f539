const MAX_STEM = 80

/** Letters, marks, digits and a few signs; everything else could mislead in a list, a path or a header. */
const UNSAFE = /[^\p{L}\p{M}\p{N} ._()-]+/gu

/** The displayed name of an uploaded file: its last path segment, sanitised, with the extension of its content. */
export function sanitiseFileName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = [
    ...last
      .replace(/\.[^.]{1,8}$/u, '')
      .replace(UNSAFE, ' ')
      .replace(/[\s.]+/g, (run) => (run.includes('.') ? '.' : ' '))
      .replace(/^[ .]+|[ .]+$/g, ''),
  ]
    .slice(0, MAX_STEM)
    .join('')
    .trimEnd()
  return `${stem || 'document'}.${extension}`
}
