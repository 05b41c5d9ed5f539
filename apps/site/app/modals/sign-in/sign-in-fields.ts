import type { Constants } from '@croupier/contract/types'
import { type FieldRules, standardFieldRules } from '@croupier/rules'
import type { SignInMethod } from '../sign-in-method-tabs.tsx'

/** What one signs in with. */
export type LoginType = SignInMethod

/** The types that the operator's setting names; with both of them there are tabs, e-mail first [2.4-01a 2.4-01b]. */
export function loginTypes(tabs: Constants['player']['tabs']): readonly LoginType[] {
  return tabs === 'both' ? ['email', 'phone'] : [tabs]
}

const required = { rule: 'required', params: {} }

/** The login is an e-mail address or a phone number, by its type; a password of any form was good once [5-13a 5-13b]. */
export const signInFields = {
  email: { email: [required, ...standardFieldRules.email], password: [required] },
  phone: { phone: [required, ...standardFieldRules.phone], password: [required] },
} as const satisfies Readonly<Record<LoginType, FieldRules>>
