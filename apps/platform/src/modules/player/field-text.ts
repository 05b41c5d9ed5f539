import { formatText } from '@croupier/content/format'
import { type FieldRules, rules, validate } from '@croupier/rules'
import type { PlayerContent } from './ports.ts'

/** The message of a failed rule, or the field's own, from the same content as the site uses. [5-11a 5-11b] */
export function fieldText(
  content: PlayerContent,
  locale: string,
  field: string,
  messageKey: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const texts = content.messages(locale, 'fields-settings') ?? {}
  const text = texts[`rule.${messageKey}.${field}`] ?? texts[`rule.${messageKey}`] ?? texts['rule.other']
  if (text === undefined) throw new Error('the content has no rule.other in fields-settings')
  return formatText(text, locale, params)
}

/** The messages of the fields that fail their rules, by field name. */
export function validateFields(
  content: PlayerContent,
  locale: string,
  fields: FieldRules,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Readonly<Record<string, readonly string[]>> {
  const failures = validate(fields, values, { rules, now: now.getTime() })
  return Object.fromEntries(
    Object.entries(failures).map(([name, { messageKey, params }]) => [
      name,
      [fieldText(content, locale, name, messageKey, params)],
    ]),
  )
}
