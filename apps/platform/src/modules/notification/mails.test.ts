import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadContent } from '@croupier/content'
import { escapeHtml } from '@croupier/html'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import type { SessionDescription } from '../player/index.ts'
import { createSettings } from '../settings/index.ts'
import { readMailBrand } from './brand.ts'
import { type Mail, mailHtml, mailText } from './mail.ts'
import { type Notice, noticeSchema } from './notices.ts'
import type { InvoiceForMessage } from './ports.ts'
import { createTemplates, type TemplateDeps } from './templates.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const brand = readMailBrand(resolve(root, 'brand'))
const settings = createSettings({ folder: resolve(root, 'operator') })
const content = loadContent(resolve(root, 'content'), { defaultLocale: 'en' })

const invoice: InvoiceForMessage = {
  type: 'deposit',
  number: 'K7QX2M9P',
  methodName: { en: 'Bank card', de: 'Bankkarte' },
  amount: '1250.00',
  currency: 'EUR',
  failure: null,
  isStarted: true,
}
let device: SessionDescription['device'] = { browser: 'Firefox', system: 'Windows' }
let paymentType: InvoiceForMessage['type'] = 'deposit'
let otherSignIns = { passkeys: 0, linkedAccounts: 0 }
beforeEach(() => {
  otherSignIns = { passkeys: 0, linkedAccounts: 0 }
  paymentType = 'deposit'
  device = { browser: 'Firefox', system: 'Windows' }
})
const parts = {
  brand,
  settings,
  content,
  publicUrl: 'https://play.example/',
  players: {
    recipient: async () => null,
    session: async (_playerId, sessionId) =>
      sessionId === missingId ? null : { device, country: 'CH', createdAt: new Date('2026-11-20T09:05:00Z') },
    emailConfirmationCode: (id) => `code-of-${id}`,
    emailChange: async () => null,
    passwordResetCode: (id) => `code-of-${id}`,
    otherSignIns: async () => otherSignIns,
  },
  invoices: {
    list: async (_playerId, { id }) => ({
      invoices: id === missingId ? [] : [{ ...invoice, type: paymentType }],
    }),
  },
  documents: {
    find: async (_playerId, id) =>
      id === missingId
        ? null
        : { name: 'id.jpg', kindName: { en: 'Passport', de: 'Reisepass', fa: 'گذرنامه' }, reason: 'expired' },
  },
  bonuses: {
    bonus: async () => ({
      id: about,
      names: { en: 'Friday bonus' },
      currency: 'EUR',
      result: 1,
      kept: '0.00',
    }),
    freespins: async () => ({
      ...{ id: about, names: { en: 'Friday spins' }, count: 10, currency: 'EUR', result: 1, won: '0.00' },
      terms: { winnings: 'real' },
    }),
  },
  unsubscribePath: () => '/unsubscribe/token',
} satisfies TemplateDeps
const write = createTemplates(parts)
const missingId = randomUUID()
const playerId = randomUUID()
const about = randomUUID()

const at = '2026-11-23T15:16:00.000Z'
const limitParams = { definition: 'deposit' as const, currency: 'EUR', period: 'weekly', amount: '5000', at }
const termParams = { definition: 'cooling-off' as const, currency: null, period: '2', amount: null, at }

const notices: readonly Notice[] = [
  { template: 'email-confirmation', playerId, params: { confirmationId: about } },
  { template: 'new-device', playerId, params: { sessionId: about } },
  { template: 'deposit-received', playerId, params: { invoiceId: about } },
  { template: 'withdrawal-requested', playerId, params: { invoiceId: about } },
  { template: 'withdrawal-paid', playerId, params: { invoiceId: about } },
  { template: 'withdrawal-refused', playerId, params: { invoiceId: about } },
  { template: 'password-reset', playerId, params: { resetId: about } },
  { template: 'password-changed', playerId, params: {} },
  { template: 'password-replaced', playerId, params: {} },
  { template: 'email-change', playerId, params: { confirmationId: about } },
  { template: 'email-changed', playerId, params: { confirmationId: about } },
  { template: 'email-change-requested', playerId, params: {} },
  { template: 'phone-changed', playerId, params: {} },
  { template: 'export-ready', playerId, params: {} },
  { template: 'erasure-requested', playerId, params: { at } },
  { template: 'erasure-cancelled', playerId, params: {} },
  { template: 'erasure-obstructed', playerId, params: {} },
  { template: 'erasure-ended', playerId, params: {} },
  { template: 'account-erased', playerId, params: {} },
  { template: 'passkey-added', playerId, params: {} },
  { template: 'passkey-removed', playerId, params: {} },
  { template: 'sign-in-locked', playerId, params: {} },
  { template: 'second-step-turned-on', playerId, params: {} },
  { template: 'second-step-turned-off', playerId, params: {} },
  { template: 'second-step-locked', playerId, params: {} },
  { template: 'recovery-code-used', playerId, params: {} },
  { template: 'social-linked', playerId, params: { provider: 'Google' } },
  { template: 'social-unlinked', playerId, params: { provider: 'Google' } },
  { template: 'document-accepted', playerId, params: { documentId: about } },
  { template: 'document-rejected', playerId, params: { documentId: about } },
  { template: 'identity-accepted', playerId, params: {} },
  { template: 'identity-refused', playerId, params: { reason: 'expired' } },
  ...(
    [
      'limit-set',
      'limit-lowered',
      'limit-kept',
      'limit-raise-requested',
      'limit-removal-requested',
      'limit-raised',
      'limit-removed',
    ] as const
  ).map((template) => ({ template, playerId, params: limitParams })),
  { template: 'break-started', playerId, params: termParams },
  { template: 'self-exclusion-started', playerId, params: termParams },
  { template: 'bonus-offer', playerId, params: { awardId: about } },
  { template: 'freespins-offer', playerId, params: { awardId: about } },
]
const to = (locale: string, nickname: string | null = 'mara') => ({
  email: 'mara@example.com',
  locale,
  nickname,
})
async function written(notice: Notice, locale: string, nickname?: string | null): Promise<Mail> {
  const mail = await write(notice, to(locale, nickname))
  if (!mail) throw new Error('no mail was written')
  return mail
}

/** The style sheets of the layout contain braces. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, '')

test('every template is covered by these tests', () => {
  expect(notices.map((one) => one.template)).toEqual(
    noticeSchema.options.map((option) => option.shape.template.value),
  )
})

describe.each(['en', 'de', 'fa'])('in %s', (locale) => {
  test.each(notices)('$template fills every placeholder', async (notice) => {
    const mail = await written(notice, locale)
    expect(mail.locale).toBe(locale)
    const html = mailHtml(mail, brand)
    for (const text of [mailText(mail, brand), withoutStyles(html), mail.subject]) {
      expect(text).not.toMatch(/[{}]|undefined|null/)
    }
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain(`text-align:${locale === 'fa' ? 'right' : 'left'};color:`)
    expect(html).toContain(`<title>${escapeHtml(mail.subject)}</title>`)
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
    expect(mailText(mail, brand)).toContain(mail.action?.address ?? 'an address')
  })
})

const textKeys = (locale: string) =>
  Object.keys(parse(readFileSync(resolve(root, `content/${locale}/mails.yaml`), 'utf8'))).sort()

test.each(['de', 'fa'])('the texts in %s are those in English', (locale) => {
  expect(textKeys(locale)).toEqual(textKeys('en'))
})

test('the content has no texts of unknown mails', () => {
  const mails = new Set(textKeys('en').map((key) => key.split('.')[0] ?? ''))
  for (const { template } of notices) mails.delete(template)
  const parts = ['document', 'fact', 'frame', 'limit', 'password-others']
  const textMessages = ['password-code', 'phone-change-code', 'phone-code']
  expect(mails).toEqual(new Set(['contact-forward', 'contact-receipt', ...parts, ...textMessages]))
})

test('mails use the name, the legal line and the colours of another BRAND_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(resolve(root, 'brand'), folder, { recursive: true })
  const replaced = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(from, to))
  }
  replaced('brand.yaml', /Croupier/g, 'Harbour Club')
  replaced('brand.yaml', /Example Gaming Ltd/g, 'Harbour Gaming plc')
  replaced('tokens.css', /--color-brass: #[0-9a-f]+/gi, '--color-brass: #123456')
  const own = readMailBrand(folder)
  const writeOwn = createTemplates({ ...parts, brand: own })
  for (const notice of notices) {
    const mail = await writeOwn(notice, to('en'))
    if (!mail) throw new Error('no mail was written')
    for (const text of [mailText(mail, own), mailHtml(mail, own)]) {
      expect(text).toContain('Harbour Club')
      expect(text).toContain('Harbour Gaming plc')
      expect(text + mail.subject).not.toMatch(/Croupier|Example Gaming/)
    }
    expect(mailHtml(mail, own)).toContain('#123456')
  }
})

test('a confirmation link has no locale prefix in any language [2.1-01d]', async () => {
  const mail = await written(notices[0] as Notice, 'de')
  expect(mail.action?.address).toBe(`https://play.example/confirm/code-of-${about}`)
})

test('a password link has no locale prefix, and the mail states its lifetime [2.1-01d]', async () => {
  const notice = notices.find(({ template }) => template === 'password-reset') as Notice
  const mail = await written(notice, 'de')
  expect(mail.action?.address).toBe(`https://play.example/reset-password/code-of-${about}`)
  expect(mail.note).toContain('60 Minuten')
})

test.each(['password-changed', 'password-replaced'] as const)(
  'the mail %s counts the passkeys and accounts that still sign in',
  async (template) => {
    const notice = { template, playerId, params: {} }
    const withoutOthers = await written(notice, 'en')
    expect(withoutOthers.facts).toEqual([])
    expect(mailText(withoutOthers, brand)).not.toContain('passkey')
    otherSignIns = { passkeys: 2, linkedAccounts: 0 }
    expect((await written(notice, 'en')).facts).toEqual([{ label: 'Passkeys that sign in', value: '2' }])
    otherSignIns = { passkeys: 2, linkedAccounts: 1 }
    const mail = await written(notice, 'de')
    expect(mail.facts).toEqual([
      { label: 'Passkeys zum Anmelden', value: '2' },
      { label: 'Verknüpfte Konten zum Anmelden', value: '1' },
    ])
    expect(mail.paragraphs.at(-1)).toContain('auf der Seite „Sicherheit“')
    expect(mail.action?.address).toBe('https://play.example/de/profile/security')
  },
)

test('other links have the locale prefix of the player’s language, and payments open on those of their kind', async () => {
  const [, , deposit, withdrawal] = notices as readonly [Notice, Notice, Notice, Notice]
  const link = async (notice: Notice, locale: string) => (await written(notice, locale)).action?.address
  expect(await link(deposit, 'en')).toBe('https://play.example/profile/history?kind=deposit')
  paymentType = 'withdrawal'
  expect(await link(withdrawal, 'de')).toBe('https://play.example/de/profile/history?kind=withdrawal')
})

test('amounts are formatted for the player’s language', async () => {
  const notice = notices[2] as Notice
  expect((await written(notice, 'en')).subject).toBe('Your deposit of €1,250.00 has arrived')
  expect((await written(notice, 'de')).facts).toEqual([
    { label: 'Betrag', value: '1.250,00\u00a0€' },
    { label: 'Zahlungsweg', value: 'Bankkarte' },
    { label: 'Referenz', value: 'K7QX2M9P' },
  ])
})

test('a limit is named with its amount, its period and when it takes effect', async () => {
  const notice = notices.find(({ template }) => template === 'limit-raise-requested') as Notice
  const mail = await written(notice, 'en')
  expect(mail.facts).toEqual([
    { label: 'Limit', value: 'Deposit limit' },
    { label: 'At most', value: '€50.00' },
    { label: 'Within', value: '7 days' },
    { label: 'Takes effect', value: '23 November 2026 at 15:16 UTC' },
  ])
  expect(mail.paragraphs[0]).toContain('It takes effect on 23 November 2026 at 15:16 UTC')
  expect(mail.action?.address).toBe('https://play.example/profile/limits')
})

test('a known device is named in the language of the mail', async () => {
  const deviceFact = async (locale: string) => (await written(notices[1] as Notice, locale)).facts[0]?.value
  expect([await deviceFact('en'), await deviceFact('de')]).toEqual([
    'Firefox on Windows',
    'Firefox auf Windows',
  ])
  device = { browser: null, system: 'Linux' }
  expect(await deviceFact('de')).toBe('Linux')
  device = { browser: 'Safari', system: null }
  expect(await deviceFact('de')).toBe('Safari')
})

test('a sign-in mail names country and time, or an unknown device', async () => {
  device = { browser: null, system: null }
  const { facts } = await written(notices[1] as Notice, 'en')
  expect(facts).toEqual([
    { label: 'Device', value: 'unknown' },
    { label: 'Country', value: 'Switzerland' },
    { label: 'Time', value: '20 November 2026 at 09:05 UTC' },
  ])
})

describe('the sentence with the support address', () => {
  const expectedTemplates = [
    ...['new-device', 'withdrawal-requested', 'password-changed', 'password-replaced'],
    ...[
      'email-changed',
      'email-change-requested',
      'phone-changed',
      'erasure-requested',
      'erasure-obstructed',
      'erasure-ended',
      'account-erased',
      'passkey-added',
      'passkey-removed',
      'sign-in-locked',
    ],
    ...['second-step-turned-on', 'second-step-turned-off', 'second-step-locked', 'recovery-code-used'],
    ...['social-linked', 'social-unlinked', 'document-rejected', 'identity-refused'],
    ...['limit-set', 'limit-lowered', 'limit-kept', 'limit-raise-requested', 'limit-removal-requested'],
    ...['limit-raised', 'limit-removed', 'self-exclusion-started'],
  ]

  test('contains the address and a link to it', async () => {
    const templatesWithSupport = []
    for (const notice of notices) {
      const mail = await written(notice, 'de')
      const link = '<a href="mailto:help@croupier.example" style="color:'
      if (!mail.support) {
        expect(mailHtml(mail, brand)).not.toContain('mailto:')
        continue
      }
      templatesWithSupport.push(notice.template)
      expect(mailText(mail, brand)).toContain('help@croupier.example')
      expect(mailHtml(mail, brand)).toContain(link)
      expect(mailHtml(mail, brand)).not.toContain('{support}')
    }
    expect(templatesWithSupport).toEqual(expectedTemplates)
  })

  test('is omitted if the operator has no address', async () => {
    const withoutSupport = createTemplates({ ...parts, settings: { ...settings, supportEmail: () => null } })
    for (const notice of notices) {
      const mail = await withoutSupport(notice, to('en'))
      expect(mail?.support).toBeNull()
      if (mail) expect(mailText(mail, brand)).not.toMatch(/write to|\{support\}|help@/)
    }
  })

  test('is not the only advice in a sign-in mail: it links to a way to end other sessions', async () => {
    const mail = await written(notices[1] as Notice, 'en')
    expect(mailText(mail, brand)).toContain('close that session')
    expect(mailText(mail, brand)).toContain('ask for a new password')
    expect(mail.action?.address).toBe('https://play.example/profile/security')
  })
})

test('a language without texts falls back to the default language', async () => {
  expect((await written(notices[0] as Notice, 'sk')).locale).toBe('en')
})

test('player input is escaped in HTML mails', async () => {
  const html = mailHtml(await written(notices[0] as Notice, 'en', '<a href="//evil">x</a>'), brand)
  expect(html).toContain('&lt;a href=&quot;//evil&quot;&gt;x&lt;/a&gt;')
  expect(html).not.toContain('//evil"')
})

test('no greeting uses an unverified name', async () => {
  expect((await written(notices[0] as Notice, 'en')).greeting).toBe('Hello mara,')
  expect((await written(notices[0] as Notice, 'en', null)).greeting).toBe('Hello,')
  expect((await written(notices[0] as Notice, 'de', null)).greeting).toBe('Guten Tag,')
})

test('no mail is written about a missing subject', async () => {
  expect(
    await write({ template: 'new-device', playerId, params: { sessionId: missingId } }, to('en')),
  ).toBeNull()
  expect(
    await write({ template: 'deposit-received', playerId, params: { invoiceId: missingId } }, to('en')),
  ).toBeNull()
})

test('HTML mails load no remote resource and contain no script', async () => {
  const html = mailHtml(await written(notices[2] as Notice, 'en'), brand)
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b|url\(|@import|@font-face|\son\w+=/i)
})

test('only offers contain a link that turns them off, in the language of the mail [1-08]', async () => {
  for (const notice of notices) {
    const mail = await written(notice, 'de')
    const isOffer = notice.template.endsWith('-offer')
    const address = 'https://play.example/de/unsubscribe/token'
    expect([mailText(mail, brand).includes(address), mailHtml(mail, brand).includes(address)]).toEqual([
      isOffer,
      isOffer,
    ])
  }
})
