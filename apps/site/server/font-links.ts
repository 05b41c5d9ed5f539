/**
 * Adds the fonts of the first frame to the head of a page: else the browser asks for them after it has styled the page,
 * and texts are laid out twice.
 * @param html a page
 */
export function insertFontLinks(html: string, locale: string, addresses: readonly string[]): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0 || !isInLatinScript(locale)) return html
  const links = addresses.map(
    (address) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}"/>`,
  )
  return html.slice(0, headEnd) + links.join('') + html.slice(headEnd)
}

const isInLatinScript = (locale: string) => new Intl.Locale(locale).maximize().script === 'Latn'
