/** Latin digits of the text, at most `max`; Arabic and Persian digits are converted. */
export function extractDigits(typed: string, max: number): string {
  let digits = ''
  for (const character of typed) {
    if (digits.length === max) break
    digits += toLatinDigit(character)
  }
  return digits
}

/** Converts an Arabic, Persian or Latin digit to Latin; "" for every other character. */
export function toLatinDigit(character: string): string {
  if (character >= '0' && character <= '9') return character
  const code = character.charCodeAt(0)
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660)
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
  return ''
}

/**
 * Groups digits with separators: `groupDigits('12345678909', [3, 3, 3, 2], ['.', '.', '-'])` is
 * "123.456.789-09". Extra digits are added to the last group; no separator follows the last digit.
 */
export function groupDigits(
  digits: string,
  sizes: readonly number[],
  separators: readonly string[] = [],
): string {
  let grouped = ''
  let remaining = digits
  for (const [index, size] of sizes.entries()) {
    const isLast = index === sizes.length - 1
    grouped += isLast ? remaining : remaining.slice(0, size)
    remaining = isLast ? '' : remaining.slice(size)
    if (remaining === '') break
    grouped += separators[index] ?? ' '
  }
  return grouped
}
