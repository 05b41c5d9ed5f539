import { escapeHtml } from '@croupier/html'

/** A list is a section, once for each of its items. */
export interface Values {
  readonly [name: string]: string | readonly Values[]
}

const PLACEHOLDER = /\{\{#([\w-]+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{([\w-]+)\}\}/g

/**
 * Fills a template of `{{name}}`, which is escaped, and `{{#name}}…{{/name}}`, which is repeated for each item of
 * a list and sees the item's values and those around it. Values are not searched for placeholders.
 *
 * @throws Error if the template has a name without a value of its kind
 */
export function fill(template: string, values: Values): string {
  return template.replace(PLACEHOLDER, (_, section?: string, body = '', name = '') => {
    const value = values[section ?? name]
    if (value === undefined || (typeof value === 'string') !== (section === undefined))
      throw new Error(`the template has ${section ?? name}, which has no value of this kind`)
    if (typeof value === 'string') return escapeHtml(value)
    return value.map((item) => fill(body, { ...values, ...item })).join('')
  })
}
