import type { Constants } from '@croupier/contract/types'
import { type FieldRules, standardFieldRules } from '@croupier/rules'
import type { SignInMethod } from '../../sign-in-method-tabs.tsx'

export type LoginType = SignInMethod

/** The configured login types; both are shown as tabs, e-mail first [2.4-01a 2.4-01b]. */
export function loginTypes(tabs: Constants['player']['tabs']): readonly LoginType[] {
  return tabs === 'both' ? ['email', 'phone'] : [tabs]
}

const required = { rule: 'required', params: {} }

/**
 * Field rules by login type. The password has no format rule: older passwords may predate it [5-13a 5-13b].
 */
export const signInFields = {
  email: { email: [required, ...standardFieldRules.email], password: [required] },
  phone: { phone: [required, ...standardFieldRules.phone], password: [required] },
} as const satisfies Readonly<Record<LoginType, FieldRules>>
