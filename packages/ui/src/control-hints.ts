import { exact, type InputHint } from './input-hints.ts'

/** Hints of the controls that are loaded with their kind of field, apart from those of every form. */
export const controlHints = {
  /** National number beside a list of calling codes. */
  phone: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', enterKeyHint: 'next' },
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', enterKeyHint: 'done', ...exact },
  birthDay: { autoComplete: 'bday-day', inputMode: 'numeric', enterKeyHint: 'next' },
  birthMonth: { autoComplete: 'bday-month', inputMode: 'numeric', enterKeyHint: 'next' },
  birthYear: { autoComplete: 'bday-year', inputMode: 'numeric', enterKeyHint: 'next' },
  postalCode: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  number: { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'next' },
  cpf: { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  cardNumber: { autoComplete: 'cc-number', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  cardName: {
    autoComplete: 'cc-name',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  cardExpiry: { autoComplete: 'cc-exp', inputMode: 'numeric', enterKeyHint: 'next', ...exact },
  cardCode: { autoComplete: 'cc-csc', inputMode: 'numeric', enterKeyHint: 'done', ...exact },
  search: {
    type: 'search',
    autoComplete: 'off',
    inputMode: 'search',
    enterKeyHint: 'search',
    spellCheck: false,
  },
  destinationTag: { autoComplete: 'off', enterKeyHint: 'next', ...exact },
} as const satisfies Record<string, InputHint>
