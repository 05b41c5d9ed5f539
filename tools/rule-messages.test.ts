import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageArguments } from '../packages/content/src/compile.ts'
import { readMessages } from '../packages/content/src/store.ts'
import { fieldKinds, iban, type RuleUse, rules } from '../packages/rules/src/index.ts'
import { phone } from '../packages/rules/src/phone.ts'

const CONTENT = join(import.meta.dirname, '../content')
const languages = readdirSync(CONTENT)
const read = (language: string) => readMessages(join(CONTENT, language, 'fields-settings.yaml'))
const readIfPresent = (language: string) =>
  existsSync(join(CONTENT, language, 'fields-settings.yaml')) ? read(language) : new Map()
/** The texts of a language; a regional one contains what differs from its base language. */
const messages = (language: string) =>
  language.includes('-')
    ? new Map([...read(language.split('-')[0] ?? ''), ...readIfPresent(language)])
    : read(language)
const english = messages('en')

const catalogue = { ...rules, phone, iban }
const sampleParams: Readonly<Record<string, string>> = { min: '2', max: '3', param: '5' }
/** Values that fail every rule; with number rules, bounds apply to the value. */
const invalidValues: readonly unknown[] = [
  '',
  'a',
  'abcdefgh',
  '9',
  '1',
  '+4',
  '+999123456',
  `+49${'1'.repeat(20)}`,
  '2020-01-01',
  'ä@b.co',
  {},
  [],
]
const siblingRules: readonly RuleUse[][] = [
  [],
  [{ rule: 'numeric', params: {} }],
  [{ rule: 'max', params: { max: '3' } }],
]

/** All messages of a rule with their placeholders. */
function possibleMessages(name: string): { key: string; params: string[] }[] {
  const rule = catalogue[name as keyof typeof catalogue]
  const isDate = Object.values(rule.params).includes('moment')
  const params = Object.fromEntries(
    Object.keys(rule.params).map((key) => [key, isDate ? '2019-01-01' : (sampleParams[key] ?? '')]),
  )
  const found = siblingRules.flatMap((others) =>
    invalidValues.map((value) => {
      const form = { values: {}, now: 0, siblings: [...others, { rule: name, params }] }
      return rule.message?.(value, params, form) ?? { messageKey: rule.messageKey, params }
    }),
  )
  return found.map(({ messageKey, params }) => ({ key: `rule.${messageKey}`, params: Object.keys(params) }))
}

test.each(Object.keys(catalogue))(
  '%s has its messages and supplies their arguments [5-11a 5-11b]',
  (name) => {
    for (const { key, params } of possibleMessages(name)) {
      expect(english.has(key), key).toBe(true)
      for (const requiredParam of messageArguments(english.get(key) ?? '').keys())
        expect(params, key).toContain(requiredParam)
    }
  },
)

test('the default messages have this wording [5-11c]', () => {
  const englishTexts = Object.fromEntries([...english].map(([key, text]) => [key, text]))
  expect(englishTexts).toMatchObject({
    'rule.required': 'Value is required',
    'rule.email': 'Value is not a valid email address',
    'rule.integer': 'Value is not an integer',
    'rule.numeric': 'Value must be numeric',
    'rule.decimal': 'Value must be decimal',
    'rule.url': 'The value is not a valid URL address',
    'rule.ip': 'The value is not a valid IP address',
  })
  const written = (key: string) => JSON.stringify(english.get(`rule.${key}`))
  expect(written('max-length')).toMatch(/The maximum length allowed is .*"max"/)
  expect(written('min-length')).toMatch(/This field should be at least .*"min".* characters long/)
  expect(written('min-value')).toMatch(/The minimum value allowed is .*"min"/)
  expect(written('max-value')).toMatch(/The maximum value allowed is .*"max"/)
  expect(written('between')).toMatch(/The value must be between .*"min".* and .*"max"/)
})

test.each(languages)('every field of the catalogue has a label in %s', (language) => {
  const texts = messages(language)
  const fieldNames = Object.keys(fieldKinds).filter((name) => name !== 'captcha')
  expect(fieldNames.filter((name) => !texts.has(`${name}.label`))).toEqual([])
})

/** Fields that only the contact form has. */
const CONTACT_FIELDS = ['name', 'topic']

test.each(languages)('every field says in its own words what is missing in %s', (language) => {
  const texts = messages(language)
  const typed = Object.entries(fieldKinds).filter(([, kind]) => kind !== 'checkbox' && kind !== 'hidden')
  const names = [...typed.map(([name]) => name), ...CONTACT_FIELDS]
  const keys = [...names.map((name) => `rule.required.${name}`), 'rule.accepted.agreements']
  expect(keys.filter((key) => !texts.has(key))).toEqual([])
})

test.each(languages)('a field’s own message has the arguments of the rule’s in %s', (language) => {
  const texts = messages(language)
  const own = [...texts.keys()].filter(
    (key) => /^rule\.[\w-]+\.\w+$/.test(key) && !key.startsWith('rule.phone.'),
  )
  expect(own.length).toBeGreaterThan(40)
  const argumentsOf = (key: string) => [...messageArguments(texts.get(key) ?? '').keys()]
  for (const key of own) expect(argumentsOf(key), key).toEqual(argumentsOf(key.replace(/\.\w+$/, '')))
})
