import type { PhoneCountry } from '@croupier/ui/phone-input.tsx'

export const phoneCountries: readonly PhoneCountry[] = [
  { country: 'GB', prefix: '+44', name: 'United Kingdom' },
  { country: 'DE', prefix: '+49', name: 'Germany', keywords: 'Deutschland' },
  { country: 'BR', prefix: '+55', name: 'Brazil', keywords: 'Brasil' },
  { country: 'AT', prefix: '+43', name: 'Austria', keywords: 'Österreich' },
  { country: 'CA', prefix: '+1', name: 'Canada' },
  { country: 'IE', prefix: '+353', name: 'Ireland' },
  { country: 'IR', prefix: '+98', name: 'Iran' },
  { country: 'XK', prefix: '+383', name: 'Kosovo' },
]

/** In cents. */
const MIN_CENTS = 2_000n
const MAX_CENTS = 500_000n
export const depositBounds = { min: '20', max: '5000' }

/** Normalises a deposit amount on blur [5-15c]. */
export function clampDeposit(typed: string): string {
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(typed)
  if (!match) return depositBounds.min
  const cents = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  if (cents < MIN_CENTS) return depositBounds.min
  return cents > MAX_CENTS ? depositBounds.max : typed
}

/** Pictures with fixed URLs. */
export const pictures = { card: '/icons/payment/card.svg', bank: '/icons/payment/bank.svg' }
