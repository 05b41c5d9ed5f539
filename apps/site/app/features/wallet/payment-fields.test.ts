import type { PaymentField } from '@croupier/contract/types'
import { iban, rules, validate } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import { expect, test } from 'vitest'
import {
  chosenNetwork,
  type Direction,
  type FieldValues,
  findInvalidPrefilled,
  getFieldKind,
  isReadOnly,
  localText,
  paymentRules,
  selectVisibleFields,
  toWireFields,
} from './payment-fields.ts'

function field(key: string, more: Partial<PaymentField> = {}): PaymentField {
  const plain = { value: null, fieldType: 'text', isRequired: false, regexp: null } as const
  return { key, ...plain, labels: {}, hints: {}, options: [], ...more }
}

function option(id: string, regex: string | null): PaymentField['options'][number] {
  const booking = { confirmations: null, bookingMinutes: null }
  return { id, name: id, minAmount: null, maxAmount: null, regex, ...booking }
}

function validationErrors(fields: PaymentField[], values: FieldValues, direction: Direction) {
  return validate(paymentRules(fields, direction)(values), values, {
    rules: { ...rules, iban, phone },
    now: 0,
  })
}

test('falls back to English for server texts [3-09a]', () => {
  expect(localText({ en: 'Card', de: 'Karte' }, 'de')).toBe('Karte')
  expect(localText({ en: 'Card' }, 'de')).toBe('Card')
  expect(localText({}, 'de')).toBeUndefined()
})

test('requires non-blank values of required fields [5-16a]', () => {
  const fields = [field('iban', { isRequired: true }), field('note')]
  expect(Object.keys(validationErrors(fields, { iban: '  ', note: '' }, 'withdrawal'))).toEqual(['iban'])
  expect(validationErrors(fields, { iban: 'DE89370400440532013000', note: '' }, 'withdrawal')).toEqual({})
})

test('validates the pattern and check digits of an IBAN', () => {
  const fields = [field('iban', { regexp: '^[A-Z]{2}[0-9]{20}$' })]
  const ruleAt = (iban: string) => validationErrors(fields, { iban }, 'withdrawal').iban?.rule
  expect(ruleAt('DE89370400440532013000')).toBeUndefined()
  expect(ruleAt('DE88370400440532013000')).toBe('iban')
  expect(ruleAt('NO9386011117947')).toBe('regex')
})

test('validates phone and CPF numbers by their rules, other fields by their pattern [5-16b]', () => {
  const fields = [
    field('phone', { regexp: '^never$' }),
    field('cpf_number', { regexp: '^never$' }),
    field('cardReference', { regexp: '^[0-9]{4}$' }),
  ]
  const good = { phone: '+4915112345678', cpf_number: '52998224725', cardReference: '4242' }
  const bad = { phone: '+491', cpf_number: '11111111111', cardReference: '424' }
  expect(validationErrors(fields, good, 'deposit')).toEqual({})
  expect(Object.keys(validationErrors(fields, bad, 'deposit'))).toEqual([
    'phone',
    'cpf_number',
    'cardReference',
  ])
})

test('makes the wallet address required, with its pattern, by the chosen network [5-16c]', () => {
  const fields = [
    field('crypto_network', { fieldType: 'select', options: [option('trc20', '^T'), option('erc20', null)] }),
    field('wallet_id', { regexp: '^0x' }),
  ]
  expect(chosenNetwork(fields, { crypto_network: 'trc20' })?.id).toBe('trc20')
  const errors = (crypto_network: string, wallet_id: string) =>
    validationErrors(fields, { crypto_network, wallet_id }, 'withdrawal').wallet_id?.rule
  expect(errors('trc20', '')).toBe('required')
  expect(errors('trc20', '0xabc')).toBe('regex')
  expect(errors('trc20', 'Tabc')).toBeUndefined()
  expect(errors('erc20', '0xabc')).toBeUndefined()
  expect(errors('', '')).toBeUndefined()
})

test('applies the pattern of a payout currency option [5-16c]', () => {
  const options = [option('USDT', '^T')]
  const fields = [field('currencyWithdraw', { fieldType: 'select', options }), field('wallet_id')]
  const values = { currencyWithdraw: 'USDT', wallet_id: '0x' }
  expect(validationErrors(fields, values, 'withdrawal').wallet_id?.rule).toBe('regex')
})

test('hides valid prefilled fields and shows invalid ones [5-16d 5-16e]', () => {
  const fields = [
    field('good', { value: '4242', regexp: '^[0-9]{4}$' }),
    field('wrong', { value: '42', regexp: '^[0-9]{4}$' }),
    field('open'),
  ]
  const wrong = findInvalidPrefilled(fields, 'deposit', rules)
  const keys = (showsPrefilled: boolean) =>
    selectVisibleFields(fields, wrong, showsPrefilled).map(({ key }) => key)
  expect(wrong).toEqual(['wrong'])
  expect(keys(false)).toEqual(['wrong', 'open'])
  expect(keys(true)).toEqual(['good', 'wrong', 'open'])
})

test('sends a phone number with one leading plus and omits empty fields [3-10]', () => {
  const fields = [field('phone'), field('iban'), field('note')]
  expect(toWireFields(fields, { phone: '4915112345678', iban: ' DE89 ', note: '' })).toEqual({
    phone: '+4915112345678',
    iban: 'DE89',
  })
  expect(toWireFields(fields, { phone: '+4915112345678' })).toEqual({ phone: '+4915112345678' })
})

test("makes the agent's number read-only for deposits [3-09b]", () => {
  expect(isReadOnly('agentNumber', 'deposit')).toBe(true)
  expect(isReadOnly('agentNumber', 'withdrawal')).toBe(false)
})

test('chooses field kinds from the catalogue, and a destination tag for withdrawals only [2.8-05 3-09a 3-09b]', () => {
  const kinds = (direction: Direction) =>
    ['phone', 'cpf_number', 'wallet_id', 'tag', 'iban', 'agentNumber', 'agreements'].map((key) =>
      getFieldKind(field(key), direction),
    )
  expect(kinds('withdrawal')).toEqual([
    ...['phone', 'cpf', 'wallet-address', 'destination-tag', 'iban', 'text'],
    // Payment fields are strings only, so not a checkbox.
    'text',
  ])
  expect(kinds('deposit')[3]).toBe('wallet-address')
  expect(getFieldKind(field('phone', { fieldType: 'select' }), 'deposit')).toBe('choice')
  expect(getFieldKind(field('phone', { fieldType: 'textarea' }), 'deposit')).toBe('textarea')
})

test('requires a destination tag or its explicit absence [2.8-05 3-09b]', () => {
  const fields = [field('tag', { regexp: '^[0-9]+$' })]
  const ruleAt = (values: Record<string, string | boolean>, direction: Direction = 'withdrawal') =>
    validate(paymentRules(fields, direction)(values), values, { rules, now: 0 }).tag?.rule
  expect(ruleAt({ tag: '' })).toBe('required')
  expect(ruleAt({ tag: 'a' })).toBe('regex')
  expect(ruleAt({ tag: '42' })).toBeUndefined()
  expect(ruleAt({ tag: '', 'tag-none': true })).toBeUndefined()
  expect(ruleAt({ tag: '' }, 'deposit')).toBeUndefined()
})
