/** Safe HTML. Only `html` and `raw` create it, so that text is escaped by default. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Value = Html | string | number | bigint | false | null | undefined | readonly Value[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(render).join('')
  return escapeHtml(String(value))
}

/** Builds HTML. Every value that is not {@link Html} is escaped. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + render(values[index - 1]) + part))
}

/** Trusts the markup. Only for our own: SVG, styles. */
export function raw(markup: string): Html {
  return new Html(markup)
}

/** A value as JSON for a `<script>`, without characters that could end the element or a JavaScript line. */
export function scriptValue(value: unknown): string {
  const escapes: Readonly<Record<string, string>> = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  }
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
