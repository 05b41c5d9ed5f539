import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'

export type InputHint = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
> & {
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** Codes, wallet addresses and similar exact strings. */
export const exact = { autoCapitalize: 'none', spellCheck: false } as const

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
  city: { autoComplete: 'address-level2', autoCapitalize: 'words', enterKeyHint: 'next' },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words', enterKeyHint: 'next' },
  profession: { autoComplete: 'organization-title', autoCapitalize: 'sentences', enterKeyHint: 'next' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'next', spellCheck: false },
  message: { autoComplete: 'off', autoCapitalize: 'sentences', spellCheck: true },
  promoCode: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    enterKeyHint: 'done',
    spellCheck: false,
  },
  walletAddress: { autoComplete: 'off', enterKeyHint: 'next', ...exact },
} as const satisfies Record<string, InputHint>
