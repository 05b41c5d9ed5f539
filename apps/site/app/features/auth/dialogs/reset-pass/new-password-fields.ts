import { standardFieldRules } from '@croupier/rules'

/** Rules of a new password and its repetition. */
export const newPasswordFields = {
  password: [
    { rule: 'required', params: {} },
    ...standardFieldRules.password,
    { rule: 'max', params: { max: '250' } },
  ],
  password_confirmation: standardFieldRules.password_confirmation,
}
