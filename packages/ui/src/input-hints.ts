import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'

export type InputHint = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
> & {
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** Codes, wallet addresses and similar exact strings. */
const exact = { autoCapitalize: 'none', spellCheck: false } as const

/**
 * Attributes for autofill, the on-screen keyboard and its Enter key. `enterKeyHint` assumes the field's usual
 * position in a form: override it for the last field.
 */
export const inputHints = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', enterKeyHint: 'next', ...exact },
  username: { autoComplete: 'username', enterKeyHint: 'next', ...exact },
  /** Password managers and passkeys look for this combination at sign-in. */
  signInEmail: {
    type: 'email',
    autoComplete: 'username webauthn',
    inputMode: 'email',
    enterKeyHint: 'next',
    ...exact,
  },
  signInPassword: { autoComplete: 'current-password', enterKeyHint: 'go' },
  newPassword: { autoComplete: 'new-password', enterKeyHint: 'next' },
  /** National number beside a list of calling codes. */
  phone: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', enterKeyHint: 'next' },
  /** International number in one field. */
  internationalPhone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', enterKeyHint: 'done', ...exact },
  firstName: {
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  lastName: {
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  nickname: { autoComplete: 'nickname', enterKeyHint: 'next', ...exact },
  birthDay: { autoComplete: 'bday-day', inputMode: 'numeric', enterKeyHint: 'next' },
  birthMonth: { autoComplete: 'bday-month', inputMode: 'numeric', enterKeyHint: 'next' },
  birthYear: { autoComplete: 'bday-year', inputMode: 'numeric', enterKeyHint: 'next' },
  birthDate: { autoComplete: 'bday', inputMode: 'numeric', enterKeyHint: 'next' },
  date: { autoComplete: 'off', enterKeyHint: 'next' },
  gender: { autoComplete: 'sex', enterKeyHint: 'next' },
  country: { autoComplete: 'country', enterKeyHint: 'next' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words', enterKeyHint: 'next' },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words', enterKeyHint: 'next' },
  postalCode: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  profession: { autoComplete: 'organization-title', autoCapitalize: 'sentences', enterKeyHint: 'next' },
  number: { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'next' },
  cpf: { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'next', spellCheck: false },
  amount: { autoComplete: 'off', inputMode: 'decimal', enterKeyHint: 'done' },
  currency: { autoComplete: 'transaction-currency', enterKeyHint: 'next' },
  cardNumber: { autoComplete: 'cc-number', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  cardName: {
    autoComplete: 'cc-name',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  cardExpiry: { autoComplete: 'cc-exp', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  cardCode: { autoComplete: 'cc-csc', inputMode: 'numeric', enterKeyHint: 'done', ...exact },
  message: { autoComplete: 'off', autoCapitalize: 'sentences', spellCheck: true },
  search: {
    type: 'search',
    autoComplete: 'off',
    inputMode: 'search',
    enterKeyHint: 'search',
    spellCheck: false,
  },
  promoCode: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    enterKeyHint: 'done',
    spellCheck: false,
  },
  walletAddress: { autoComplete: 'off', enterKeyHint: 'next', ...exact },
  destinationTag: { autoComplete: 'off', enterKeyHint: 'next', ...exact },
} as const satisfies Record<string, InputHint>
