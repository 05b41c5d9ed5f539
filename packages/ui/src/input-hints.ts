import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'

export type InputHint = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoCapitalize' | 'spellCheck'
> & {
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** What browsers and phones need to fill a field by themselves and to show the right keyboard. */
export const inputHints = {
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  /** Signing in with an e-mail: password managers and passkeys look for this pair. */
  signInEmail: {
    type: 'email',
    autoComplete: 'username webauthn',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  signInPassword: { autoComplete: 'current-password' },
  newPassword: { autoComplete: 'new-password' },
  phone: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  nickname: { autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false },
  birthDay: { autoComplete: 'bday-day', inputMode: 'numeric' },
  birthMonth: { autoComplete: 'bday-month', inputMode: 'numeric' },
  birthYear: { autoComplete: 'bday-year', inputMode: 'numeric' },
  birthDate: { autoComplete: 'bday', inputMode: 'numeric' },
  gender: { autoComplete: 'sex' },
  country: { autoComplete: 'country' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  amount: { autoComplete: 'off', inputMode: 'decimal' },
  search: { type: 'search', autoComplete: 'off', inputMode: 'search', spellCheck: false },
  promoCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  walletAddress: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, InputHint>
