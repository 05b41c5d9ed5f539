import type { Account, CallData, PaymentField, PaymentMethod, Profile } from '@croupier/contract/types'
import type { Responses } from './site.tsx'

/** A payment method, by default a card for 10 to 500 euros. */
export const method = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method: 'card',
  name: { en: 'Card' },
  type: 'form',
  logo: '/icons/payment/card.svg',
  presets: [],
  fields: [],
  script: null,
  amountMin: '10.00',
  amountMax: '500.00',
  processingType: 'form',
  ...{ confirmations: null, bookingMinutes: null },
  ...changes,
})

export const field = (key: string, changes: Partial<PaymentField> = {}): PaymentField => ({
  ...{ key, value: null, fieldType: 'text', isRequired: true, regexp: null },
  ...{ labels: { en: key }, hints: {}, options: [] },
  ...changes,
})

const network = (id: string, name: string) => ({
  ...{ id, name, minAmount: null, maxAmount: null, regex: null },
  ...{ confirmations: null, bookingMinutes: null },
})

/** A coin that is received at an address, on the given networks. */
export const coin = (networks: readonly string[] = ['Tron', 'Ethereum']): PaymentMethod =>
  method({
    ...{ method: 'usdt', name: { en: 'Tether' }, type: 'address', logo: '/icons/payment/usdt.svg' },
    fields: [
      field('crypto_network', {
        fieldType: 'select',
        options: networks.map((name) => network(name.toLowerCase(), name)),
      }),
    ],
  })

export const account = (changes: Partial<Account> = {}): Account => ({
  ...{ id: 'c9b1a0a2-0000-4000-8000-000000000001', status: 1, currency: 'EUR', type: 'fiat' },
  ...{ balance: '120.00', withdrawalBalance: '100.00', bonusBalance: '0.00', isSelected: true, version: 1 },
  ...changes,
})

export const profile = {
  ...{ id: 'a1b2c3d4-0000-4000-8000-000000000002', status: 1, nickname: 'mara', email: 'mara@example.com' },
  ...{
    isEmailConfirmed: true,
    isEmailDeliverable: true,
    identityStatus: null,
    identityReason: null,
    firstName: null,
    lastName: null,
    phone: null,
  },
  ...{ country: 'DE', locale: 'en', segmentIds: [], freshchatRestoreId: null, pwaInstalled: false },
  ...{ receiveEmailPromo: false, receiveSmsPromo: false, receiveBonus: false, isNewlyRegistered: false },
  createdAt: '2026-01-01T00:00:00.000Z',
} satisfies Profile

const currency = (code: string, type: 'fiat' | 'crypto') => ({
  ...{ code, name: code, type, isEnabled: true, isBase: code === 'EUR', subunitToUnit: '100' },
  ...{ rate: { rate: code === 'USD' ? '0.8' : '1' }, subCurrencies: [] },
})

interface WalletData {
  readonly deposit?: readonly PaymentMethod[]
  readonly withdrawal?: readonly PaymentMethod[]
  readonly accounts?: readonly Account[]
  readonly profileStatus?: number
}

/** The parts of the settings that the wallet reads. */
const constants = {
  support: { email: 'help@example.com' },
  wallet: { isAtomicUnits: false, depositBonusDeclineDefault: false, showWalletFilledFields: false },
  payment: { region: 'choice' },
} as unknown as CallData<'GET /api/settings/constants'>

/** The response to a payment of which nothing more is shown. */
export const startedPayment = {
  data: {
    ...{ action: null, fields: [], qr: null, address: null, tag: null },
    invoiceId: 'f1b1a0a2-0000-4000-8000-000000000009',
  } as never,
}

/** The platform as the wallet sees it. */
export function walletResponses(
  { deposit = [method()], withdrawal = [method()], accounts = [account()], profileStatus = 1 }: WalletData,
  more: Responses = {},
): Responses {
  const none = { data: [], meta: { page: 1, perPage: 20, total: 0 } }
  return {
    'GET /api/wallet/accounts': () => ({ data: [...accounts] }),
    'GET /api/player/profile': () => ({ data: { ...profile, status: profileStatus } }),
    'GET /api/player/limits': () => ({ data: [] }),
    'GET /api/settings/currencies': () => ({
      data: [currency('EUR', 'fiat'), currency('USD', 'fiat'), currency('USDT', 'crypto')],
    }),
    'GET /api/settings/countries': () => ({ data: [] }),
    'GET /api/settings/constants': () => ({ data: constants }),
    'GET /api/payment/methods/deposit': () => ({ data: [...deposit] }),
    'GET /api/payment/methods/withdrawal': () => ({ data: [...withdrawal] }),
    'GET /api/payment/withdrawable': () => ({
      data: { amount: accounts[0]?.withdrawalBalance ?? '0.00', currency: 'EUR', lines: [] },
    }),
    'GET /api/payment/invoices': () => none,
    'GET /api/game/bonuses': () => none,
    'GET /api/game/bonuses/bonuscodes': () => ({ data: [], meta: { isOffered: false } }),
    'GET /api/risk/reasons/turn-over-wager': () => ({
      data: { total: '0.00', turnOverWager: '0.00', turnOverWagerAmount: '0.00', currency: 'EUR' },
    }),
    ...more,
  }
}

/** A response that is held back. */
export function heldBack<E>(envelope: E) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { release: () => resolve(), respond: () => promise.then(() => envelope) }
}
