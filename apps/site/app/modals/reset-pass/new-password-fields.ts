import { standardFieldRules } from '@croupier/rules'

/** The rules of a password that is being made, and of the same once more. */
export const newPasswordFields = {
  password: [
    { rule: 'required', params: {} },
    ...standardFieldRules.password,
    { rule: 'max', params: { max: '250' } },
  ],
  password_confirmation: standardFieldRules.password_confirmation,
}
