/** Deeper than the input of any call. */
const MAX_DEPTH = 16

/**
 * Text that can be stored and forwarded: without control characters, except tabs and line breaks, and without lone
 * surrogates. PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 encoding.
 */
export function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the regex finds control characters
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
}

/** Paths of the texts of an input that are not plain; for a name that is not plain, the path of its object. */
export function* findControlCharacters(
  input: unknown,
  path: readonly string[] = [],
): Generator<readonly string[], void> {
  if (typeof input === 'string') {
    if (!isPlainText(input)) yield path
    return
  }
  if (typeof input !== 'object' || input === null) return
  if (path.length === MAX_DEPTH) return yield path
  for (const [name, value] of Object.entries(input)) {
    if (isPlainText(name)) yield* findControlCharacters(value, [...path, name])
    else yield path
  }
}
