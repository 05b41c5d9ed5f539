import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readMailBrand } from './brand.ts'
import { type Mail, mailHtml } from './mail.ts'

const brand = readMailBrand(resolve(import.meta.dirname, '../../../../../brand'))
const fullMail: Mail = {
  ...{ locale: 'en', subject: 'subject', greeting: 'greeting', heading: 'heading' },
  paragraphs: ['first', 'second'],
  facts: [
    { label: 'label one', value: 'value one' },
    { label: 'label two', value: 'value two' },
  ],
  action: { label: 'open', address: 'https://play.example/open?a=1&b=2' },
  support: { text: 'Write to help@example.com at any time.', address: 'help@example.com' },
  ...{ note: 'note', signOff: 'sign-off', why: 'why' },
  unsubscribe: { label: 'turn off', address: 'https://play.example/off' },
}

test('the HTML has each part of a mail in the order of its text', () => {
  const html = mailHtml(fullMail, brand)
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--[\s\S]*?-->/g, '')
  const shown = body
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
  expect(shown).toEqual([
    ...['Croupier', 'heading', 'greeting', 'first', 'second'],
    ...['Write to ', 'help@example.com', ' at any time.'],
    ...['label one', 'value one', 'label two', 'value two', 'open', 'note', 'sign-off', 'why', 'turn off'],
    brand.legal,
  ])
  expect(html.match(/<th scope="row"/g)).toHaveLength(2)
  expect(html.match(/<bdi>value /g)).toHaveLength(2)
  expect(html.match(/<a\s+href="[^"]*"/g)?.map((link) => link.replace(/\s+/, ' '))).toEqual([
    '<a href="mailto:help@example.com"',
    '<a href="https://play.example/open?a=1&amp;b=2"',
    '<a href="https://play.example/off"',
  ])
})

test('a mail without optional parts has nothing in their place', () => {
  const none = { paragraphs: [], facts: [], action: null, support: null, note: null, unsubscribe: null }
  const html = mailHtml({ ...fullMail, ...none }, brand)
  expect(html).not.toMatch(/<a\s|<th|first|note|turn off/)
  expect(html).toContain('sign-off')
})

test('every value is escaped in HTML mails, and placeholders in it are text', () => {
  const hostile = '"><script>a & b</script>{{legal}}{{#facts}}$&'
  const all: Mail = {
    ...{ locale: hostile, subject: hostile, greeting: hostile, heading: hostile },
    paragraphs: [hostile],
    facts: [{ label: hostile, value: hostile }],
    action: { label: hostile, address: hostile },
    support: { text: `${hostile} ${hostile}`, address: hostile },
    ...{ note: hostile, signOff: hostile, why: hostile },
    unsubscribe: { label: hostile, address: hostile },
  }
  const html = mailHtml(all, { ...brand, name: hostile, legal: 'LEGAL' })
  expect(html).not.toMatch(/<script|a & b/)
  const escaped = '&quot;&gt;&lt;script&gt;a &amp; b&lt;/script&gt;{{legal}}{{#facts}}$&amp;'
  expect(html.split(escaped)).toHaveLength(1 + 20)
  expect(html.match(/LEGAL/g)).toHaveLength(1)
})
