import type { Currency } from '../currency.ts'

/** Currencies for this package's tests. */
export const EUR: Currency = { code: 'EUR', type: 'fiat', subunitToUnit: '100' }
export const USD: Currency = { code: 'USD', type: 'fiat', subunitToUnit: '100' }
export const INR: Currency = { code: 'INR', type: 'fiat', subunitToUnit: '100' }
export const JPY: Currency = { code: 'JPY', type: 'fiat', subunitToUnit: '1' }
export const KWD: Currency = { code: 'KWD', type: 'fiat', subunitToUnit: '1000' }
export const BTC: Currency = { code: 'BTC', type: 'crypto', subunitToUnit: '100000000' }
export const ETH: Currency = { code: 'ETH', type: 'crypto', subunitToUnit: '1000000000000000000' }
export const USDT: Currency = { code: 'USDT', type: 'crypto', subunitToUnit: '1000000' }
export const all: readonly Currency[] = [EUR, USD, INR, JPY, KWD, BTC, ETH, USDT]
