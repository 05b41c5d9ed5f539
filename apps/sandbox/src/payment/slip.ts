import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { outgoingMessage } from '@croupier/contract/providers'
import type { z } from 'zod'
import { moneyText } from './checkout.ts'
import type { Payment } from './store.ts'

export type SlipMail = z.output<typeof outgoingMessage>

interface SlipTexts {
  readonly subject: string
  readonly lines: readonly string[]
}

const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`./texts/slip-${locale}.json`, import.meta.url), 'utf8')) as SlipTexts
const en = read('en')
const texts: Readonly<Record<string, SlipTexts>> = { en, de: read('de'), fa: read('fa') }

/** The slip's number: as long as a Boleto's, and invalid for banks. */
export const createSlipNumber = () => Array.from({ length: 47 }, () => randomInt(10)).join('')

/** The mail with a slip to be paid at a bank. */
export function slipMail(payment: Payment, to: string, origin: string, now: Date): SlipMail {
  const locale = payment.locale in texts ? payment.locale : 'en'
  const text = texts[locale] ?? en
  const values: Readonly<Record<string, string>> = {
    amount: moneyText(payment.amount, payment.currency, locale),
    number: payment.number,
    digits: payment.qr ?? '',
    until: payment.expiresAt?.slice(0, 10) ?? '',
    bank: `${origin}/sandbox/payment`,
  }
  const fillPlaceholders = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    id: randomUUID(),
    channel: 'mail',
    to,
    subject: fillPlaceholders(text.subject),
    text: text.lines.map(fillPlaceholders).join('\n\n'),
    html: null,
    locale,
    template: 'payment-slip',
    createdAt: now.toISOString(),
  }
}
