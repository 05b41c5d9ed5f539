import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadContent } from '@croupier/content'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { paymentMethodSettings } from './method-settings.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const content = loadContent(resolve(root, 'content'), { defaultLocale: 'en' })
const { methods } = paymentMethodSettings.parse(
  parse(readFileSync(resolve(root, 'operator/payment-methods.yaml'), 'utf8')),
)

test.each(content.locales)('the fields of the shipped methods have messages of their own in %s', (locale) => {
  const fields = methods.flatMap(({ fields }) => [...fields.deposit, ...fields.withdrawal])
  expect(fields.length).toBeGreaterThan(5)
  const keys = fields.flatMap(({ key, regexp }) => [
    `rule.required.${key}`,
    ...(regexp === null ? [] : [`rule.regex.${key}`]),
  ])
  const texts = content.messages(locale, 'fields-settings')
  expect(keys.filter((key) => texts?.[key] === undefined)).toEqual([])
})
