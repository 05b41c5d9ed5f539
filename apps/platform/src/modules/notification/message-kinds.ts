import type { notificationShapes } from '@croupier/contract'
import type { Template } from './notices.ts'

type Kind = notificationShapes.NotificationKind

/** The mails that a player may turn off. All others are about security or required by law. */
const mailKinds: ReadonlyMap<Template, Kind> = new Map([
  ['deposit-received', 'payments'],
  ['withdrawal-paid', 'payments'],
  ['bonus-offer', 'offers'],
  ['freespins-offer', 'offers'],
] as const)

/** The same of messages inside the site, by the key of their text. */
const messageKinds: ReadonlyMap<string, Kind> = new Map([
  ['deposit-received', 'payments'],
  ['deposit-failed', 'payments'],
  ['withdrawal-paid', 'payments'],
  ['quest-completed', 'rewards'],
  ['level-reached', 'rewards'],
  ['tournament-won', 'rewards'],
  ['tournament-won-cash', 'rewards'],
  ['tournament-won-bonus', 'rewards'],
  ['tournament-won-freespins', 'rewards'],
  ['tournament-won-text', 'rewards'],
  ['tournament-won-wheel', 'rewards'],
  ['bonus-played', 'rewards'],
  ['bonus-expired', 'rewards'],
  ['bonus-lost', 'rewards'],
  ['freespins-won-real', 'rewards'],
  ['freespins-won-bonus', 'rewards'],
  ['freespins-ended', 'rewards'],
  ['bonus-issued', 'offers'],
  ['freespins-issued', 'offers'],
] as const)

/** Others tell what has become of something that the player holds or has taken part in. */
const promotionalTexts: ReadonlySet<string> = new Set(['level-reached', 'bonus-issued', 'freespins-issued'])

/** Whether a message inside the site is written only to those who may be promoted to. */
export const isPromotional = (text: string) => promotionalTexts.has(text)

export const kindOfMail = (template: Template): Kind => mailKinds.get(template) ?? 'security'
export const kindOfMessage = (text: string): Kind => messageKinds.get(text) ?? 'security'
