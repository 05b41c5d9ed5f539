import { documentShapes } from '@croupier/contract'
import { z } from 'zod'

const invoiceMail = <const T extends string>(template: T) =>
  z.object({ template: z.literal(template), playerId: z.uuid(), params: z.object({ invoiceId: z.uuid() }) })

export const limitDefinition = z.enum(['bet', 'loss', 'deposit', 'self-exclusion', 'cooling-off'])

const limitMail = <const T extends string>(template: T) =>
  z.object({
    template: z.literal(template),
    playerId: z.uuid(),
    params: z.object({
      definition: limitDefinition,
      currency: z.string().nullable(),
      period: z.string(),
      /** In the currency's smallest unit. */
      amount: z.string().nullable(),
      /** When it takes effect, or when the term ends. */
      at: z.iso.datetime().nullable(),
    }),
  })
const limitMails = [
  limitMail('limit-set'),
  limitMail('limit-lowered'),
  limitMail('limit-kept'),
  limitMail('limit-raise-requested'),
  limitMail('limit-removal-requested'),
  limitMail('limit-raised'),
  limitMail('limit-removed'),
  limitMail('break-started'),
  limitMail('self-exclusion-started'),
] as const
export type LimitNotice = z.output<(typeof limitMails)[number]>

const socialMail = <T extends 'social-linked' | 'social-unlinked'>(template: T) =>
  z.object({
    template: z.literal(template),
    playerId: z.uuid(),
    params: z.object({ provider: z.string().max(100) }),
  })
const emailChangeMail = <const T extends string>(template: T) =>
  z.object({
    template: z.literal(template),
    playerId: z.uuid(),
    params: z.object({ confirmationId: z.uuid() }),
  })

const documentMail = <const T extends string>(template: T) =>
  z.object({ template: z.literal(template), playerId: z.uuid(), params: z.object({ documentId: z.uuid() }) })

const awardMail = <const T extends string>(template: T) =>
  z.object({ template: z.literal(template), playerId: z.uuid(), params: z.object({ awardId: z.uuid() }) })

export const rejectionReason = z.enum(documentShapes.rejectionReasons).nullable()

/** The templates and their inputs: ids only, so that a queued notice contains no personal data. */
export const noticeSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('email-confirmation'),
    playerId: z.uuid(),
    params: z.object({ confirmationId: z.uuid() }),
  }),
  z.object({
    template: z.literal('new-device'),
    playerId: z.uuid(),
    params: z.object({ sessionId: z.uuid() }),
  }),
  invoiceMail('deposit-received'),
  invoiceMail('withdrawal-requested'),
  invoiceMail('withdrawal-paid'),
  invoiceMail('withdrawal-refused'),
  z.object({
    template: z.literal('password-reset'),
    playerId: z.uuid(),
    params: z.object({ resetId: z.uuid() }),
  }),
  z.object({ template: z.literal('password-changed'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('password-replaced'), playerId: z.uuid(), params: z.object({}) }),
  emailChangeMail('email-change'),
  emailChangeMail('email-changed'),
  z.object({ template: z.literal('email-change-requested'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('phone-changed'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('export-ready'), playerId: z.uuid(), params: z.object({}) }),
  z.object({
    template: z.literal('erasure-requested'),
    playerId: z.uuid(),
    params: z.object({ at: z.iso.datetime() }),
  }),
  z.object({ template: z.literal('erasure-cancelled'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('erasure-obstructed'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('erasure-ended'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('account-erased'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('passkey-added'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('passkey-removed'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('sign-in-locked'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('second-step-turned-on'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('second-step-turned-off'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('second-step-locked'), playerId: z.uuid(), params: z.object({}) }),
  z.object({ template: z.literal('recovery-code-used'), playerId: z.uuid(), params: z.object({}) }),
  socialMail('social-linked'),
  socialMail('social-unlinked'),
  documentMail('document-accepted'),
  documentMail('document-rejected'),
  z.object({ template: z.literal('identity-accepted'), playerId: z.uuid(), params: z.object({}) }),
  z.object({
    template: z.literal('identity-refused'),
    playerId: z.uuid(),
    params: z.object({ reason: rejectionReason }),
  }),
  ...limitMails,
  awardMail('bonus-offer'),
  awardMail('freespins-offer'),
])
export type Notice = z.output<typeof noticeSchema>
export type Template = Notice['template']
