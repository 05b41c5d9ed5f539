/** Deeper than any call's input goes. */
const MAX_DEPTH = 16

/**
 * Text that can be kept and sent on: whole characters, and none that controls a terminal. Tabs and line ends are text.
 * PostgreSQL keeps no NUL, and half a surrogate pair has no UTF-8.
 */
export function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
}

/** Where an input holds text that is not plain, as paths; names that are not plain are told of at what holds them. */
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
