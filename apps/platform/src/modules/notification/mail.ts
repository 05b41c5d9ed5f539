import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailBrand } from './brand.ts'
import { fill, type Values } from './layout/fill.ts'

/** The content of a mail, before it is formatted. */
export interface Mail {
  readonly locale: string
  readonly subject: string
  readonly greeting: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly action: { readonly label: string; readonly address: string } | null
  /** A sentence with the support address in it. */
  readonly support: { readonly text: string; readonly address: string } | null
  readonly note: string | null
  readonly signOff: string
  readonly why: string
  /** Only in offers: turns them off without a sign-in. */
  readonly unsubscribe: { readonly label: string; readonly address: string } | null
}

/** The plain-text part of the mail. */
export function mailText(mail: Mail, brand: MailBrand): string {
  const parts = [
    mail.greeting,
    ...mail.paragraphs,
    mail.support?.text ?? '',
    mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    mail.action ? `${mail.action.label}:\n${mail.action.address}` : '',
    mail.note ?? '',
    mail.signOff,
    `--\n${mail.why}${mail.unsubscribe ? `\n${mail.unsubscribe.label}: ${mail.unsubscribe.address}` : ''}\n${brand.legal}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Compiled from layout/mail.mjml, so that mail clients render it alike; no images and no remote resources. */
const layout = readFileSync(join(import.meta.dirname, 'layout/mail.html'), 'utf8')

const optional = <Value>(value: Value | null, item: (value: Value) => Values): readonly Values[] =>
  value === null ? [] : [item(value)]

/** The mail as HTML. */
export function mailHtml(mail: Mail, brand: MailBrand): string {
  const { locale, subject, heading, greeting, facts, signOff, why } = mail
  const isRightToLeft = locale === 'fa'
  return fill(layout, {
    ...brand.colours,
    brand: brand.name,
    legal: brand.legal,
    ...{ locale, subject, heading, greeting, why, 'sign-off': signOff },
    direction: isRightToLeft ? 'rtl' : 'ltr',
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    paragraphs: mail.paragraphs.map((paragraph) => ({ paragraph })),
    support: optional(mail.support, ({ text, address }) => {
      const [before = '', ...others] = text.split(address)
      return { before, address, after: others.join(address) }
    }),
    facts: facts.length === 0 ? [] : [{ rows: facts }],
    action: optional(mail.action, (action) => action),
    note: optional(mail.note, (note) => ({ note })),
    unsubscribe: optional(mail.unsubscribe, (unsubscribe) => unsubscribe),
  })
}
