import { resolve } from 'node:path'
import { loadContent } from '@croupier/content'
import { describe, expect, test } from 'vitest'
import { createSettings } from '../settings/index.ts'
import { readMailBrand } from './brand.ts'
import { createCommunicationMails } from './communication-mails.ts'
import { mailHtml, mailText } from './mail.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const brand = readMailBrand(resolve(root, 'brand'))
const settings = createSettings({ folder: resolve(root, 'operator') })
const content = loadContent(resolve(root, 'content'), { defaultLocale: 'en' })
const mails = createCommunicationMails({ settings, content, brand })

const row = {
  id: '0f3a9c1e-1111-4111-8111-111111111111',
  name: 'Mara',
  email: 'mara@bücher.example',
  mailboxKey: 'a hash',
  topic: 'safer-gambling',
  message: 'One.\n\n  \nTwo.',
  locale: 'de',
  claimedPlayerId: '22222222-2222-4222-8222-222222222222',
  createdAt: new Date('2026-11-20T12:00:00Z'),
}

describe.each(['en', 'de', 'fa'])('in %s', (locale) => {
  test('fills every placeholder of a receipt, quotes the reference, and repeats nothing that was typed [7-11]', () => {
    const { to, replyTo, mail } = mails.receipt({ ...row, locale })
    expect([to, replyTo, mail.locale]).toEqual([
      'mara@xn--bcher-kva.example',
      'help@croupier.example',
      locale,
    ])
    const markup = mailHtml(mail, brand).replaceAll(/<style[\s\S]*?<\/style>/g, '')
    for (const text of [mail.subject, mailText(mail, brand), markup]) {
      expect(text).not.toMatch(/[{}]|undefined|null|Mara|One\.|Two\./)
    }
    expect(mail.subject).toContain('0F3A9C1E')
  })
})

test('forwards messages in the operator’s language, with the sender as the reply address [7-11]', () => {
  const forwarded = mails.forward(row)
  expect(forwarded).toMatchObject({ to: 'help@croupier.example', replyTo: 'mara@xn--bcher-kva.example' })
  expect(forwarded?.mail).toMatchObject({
    locale: 'en',
    subject: 'Safer gambling and breaks (0F3A9C1E)',
    paragraphs: ['One.', 'Two.'],
    facts: [
      { label: 'Reference', value: '0F3A9C1E' },
      { label: 'Name', value: 'Mara' },
      { label: 'E-mail', value: 'mara@bücher.example' },
      { label: 'Language', value: 'de' },
      { label: 'Player (not verified)', value: row.claimedPlayerId },
    ],
  })
  expect(mails.forward({ ...row, claimedPlayerId: null })?.mail.facts).toHaveLength(4)
})

test('sends the receipt but forwards nothing if the operator has no support address', () => {
  const withoutSupport = createCommunicationMails({
    settings: { ...settings, supportEmail: () => null },
    content,
    brand,
  })
  expect(withoutSupport.forward(row)).toBeNull()
  expect(withoutSupport.receipt(row).replyTo).toBeNull()
})

test('merges a message of very many lines into few paragraphs without losing text', () => {
  const lines = Array.from({ length: 1500 }, (_, index) => String(index))
  const { paragraphs = [] } = mails.forward({ ...row, message: lines.join('\n') })?.mail ?? {}
  expect(paragraphs.length).toBeLessThanOrEqual(100)
  expect(paragraphs.join(' ').split(' ')).toEqual(lines)
})
