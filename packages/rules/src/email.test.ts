import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules, toAsciiEmail, validateField } from './index.ts'

const isEmail = (text: string) => rules.email.check(text, {}, { values: {}, now: 0 })

test.each([
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  ['Jo.K+a@BÜCHER.Example', 'Jo.K+a@xn--bcher-kva.example'],
  ['jo@bu\u0308cher.example', 'jo@xn--bcher-kva.example'],
  ['jo@straße.example', 'jo@xn--strae-oqa.example'],
  ['jo@例え。テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['jo@Example.COM', 'jo@Example.COM'],
  ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
])('normalises %s to %s', (typed, expected) => {
  expect(toAsciiEmail(typed)).toBe(expected)
})

test.each(['jo', 'jo@ü/x.example', 'jo@ü:1.example', 'jo@ü.example?', 'jo@[ü]', `jo@${'ü'.repeat(260)}`])(
  '%s has no ASCII form',
  (typed) => {
    expect(toAsciiEmail(typed)).toBeNull()
  },
)

const letter = fc.constantFrom(...'aäzßñéжяαωअञ例本ابдé-0'.normalize('NFC'))
const labels = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
})
const local = fc.stringMatching(/^[a-zA-Z0-9._+-]{1,20}$/)
const address = fc.tuple(local, labels).map(([name, parts]) => `${name}@${[...parts, 'example'].join('.')}`)
/** Arbitrary texts with a high share of addresses. */
const anything = fc.oneof(
  address,
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `jo@${text}.example`),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

test('an address is valid exactly if its ASCII form is, and normalising is idempotent', () => {
  let right = 0
  fc.assert(
    fc.property(anything, (typed) => {
      const ascii = toAsciiEmail(typed)
      expect(isEmail(typed)).toBe(ascii !== null && isEmail(ascii))
      if (ascii === null || !isEmail(typed)) return
      right += 1
      expect(ascii).toMatch(/^[!-~]{3,254}$/)
      expect(toAsciiEmail(ascii)).toBe(ascii)
      // The local part is never normalised.
      expect(ascii.slice(0, ascii.lastIndexOf('@'))).toBe(typed.slice(0, typed.lastIndexOf('@')))
      const domain = typed.slice(typed.lastIndexOf('@') + 1)
      expect(domainToASCII(domain)).toBe(ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase())
    }),
    // About 6 % of the texts are valid.
    { numRuns: 5000 },
  )
  expect(right).toBeGreaterThan(100)
})

test('normalises all spellings of a domain to one address', () => {
  fc.assert(
    fc.property(address.filter(isEmail), (typed) => {
      const at = typed.lastIndexOf('@')
      const spelt = (domain: string) => toAsciiEmail(typed.slice(0, at + 1) + domain)?.toLowerCase()
      const domain = typed.slice(at + 1)
      const one = spelt(domain)
      expect(spelt(domain.normalize('NFD'))).toBe(one)
      expect(spelt(domain.replaceAll('.', '。'))).toBe(one)
      expect(spelt(domainToUnicode(domain))).toBe(one)
      // ß has no single capital letter.
      if (!domain.includes('ß')) expect(spelt(domain.toUpperCase())).toBe(one)
    }),
    { numRuns: 500 },
  )
})

test('reports which side of the @ is invalid', () => {
  const messageOf = (value: string) =>
    validateField([{ rule: 'email', params: {} }], value, {}, { rules, now: 0 })?.messageKey
  expect(messageOf('jürgen@example.com')).toBe('email-local')
  expect(messageOf('jürgen@bücher.example')).toBe('email-local')
  expect(messageOf('jo@bücher')).toBe('email')
  expect(messageOf('bücher.example')).toBe('email')
  expect(messageOf('jo@bücher.example')).toBeUndefined()
})
