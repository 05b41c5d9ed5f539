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
  return { id, name: id, minAmount: null, maxAmount: null, regex }
}

function validationErrors(fields: PaymentField[], values: FieldValues, direction: Direction) {
  return validate(paymentRules(fields, direction)(values), values, {
    rules: { ...rules, iban, phone },
    now: 0,
  })
}

test('texts of the server fall back to English [3-09a]', () => {
  expect(localText({ en: 'Card', de: 'Karte' }, 'de')).toBe('Karte')
  expect(localText({ en: 'Card' }, 'de')).toBe('Card')
  expect(localText({}, 'de')).toBeUndefined()
})

test('a required field must be filled, blanks do not count [5-16a]', () => {
  const fields = [field('iban', { isRequired: true }), field('note')]
  expect(Object.keys(validationErrors(fields, { iban: '  ', note: '' }, 'withdrawal'))).toEqual(['iban'])
  expect(validationErrors(fields, { iban: 'DE89370400440532013000', note: '' }, 'withdrawal')).toEqual({})
})

test('an IBAN has the form that its method asks for, and the right check digits', () => {
  const fields = [field('iban', { regexp: '^[A-Z]{2}[0-9]{20}$' })]
  const ruleAt = (iban: string) => validationErrors(fields, { iban }, 'withdrawal').iban?.rule
  expect(ruleAt('DE89370400440532013000')).toBeUndefined()
  expect(ruleAt('DE88370400440532013000')).toBe('iban')
  expect(ruleAt('NO9386011117947')).toBe('regex')
})

test('phone and CPF number follow their own rules, all else its pattern [5-16b]', () => {
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

test('the chosen network makes the wallet address required and brings its pattern [5-16c]', () => {
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

test('the option of a payout currency brings the pattern as well [5-16c]', () => {
  const options = [option('USDT', '^T')]
  const fields = [field('currencyWithdraw', { fieldType: 'select', options }), field('wallet_id')]
  const values = { currencyWithdraw: 'USDT', wallet_id: '0x' }
  expect(validationErrors(fields, values, 'withdrawal').wallet_id?.rule).toBe('regex')
})

test('what is filled in correctly is hidden, what is filled in wrongly is shown [5-16d 5-16e]', () => {
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

test('a phone number is sent with one leading plus, empty fields are not sent [3-10]', () => {
  const fields = [field('phone'), field('iban'), field('note')]
  expect(toWireFields(fields, { phone: '4915112345678', iban: ' DE89 ', note: '' })).toEqual({
    phone: '+4915112345678',
    iban: 'DE89',
  })
  expect(toWireFields(fields, { phone: '+4915112345678' })).toEqual({ phone: '+4915112345678' })
})

test("an agent's number is not typed on the way in [3-09b]", () => {
  expect(isReadOnly('agentNumber', 'deposit')).toBe(true)
  expect(isReadOnly('agentNumber', 'withdrawal')).toBe(false)
})

test('each field is filled in with what the catalogue has for it, and a tag is asked for on the way out alone [2.8-05 3-09a 3-09b]', () => {
  const kinds = (direction: Direction) =>
    ['phone', 'cpf_number', 'wallet_id', 'tag', 'iban', 'agentNumber', 'agreements'].map((key) =>
      getFieldKind(field(key), direction),
    )
  expect(kinds('withdrawal')).toEqual([
    ...['phone', 'cpf', 'wallet-address', 'destination-tag', 'iban', 'text'],
    // A box would say nothing that is sent.
    'text',
  ])
  expect(kinds('deposit')[3]).toBe('wallet-address')
  expect(getFieldKind(field('phone', { fieldType: 'select' }), 'deposit')).toBe('choice')
  expect(getFieldKind(field('phone', { fieldType: 'textarea' }), 'deposit')).toBe('textarea')
})

test('a tag is typed, or the player says that there is none; it is never left out by an oversight [2.8-05 3-09b]', () => {
  const fields = [field('tag', { regexp: '^[0-9]+$' })]
  const ruleAt = (values: Record<string, string | boolean>, direction: Direction = 'withdrawal') =>
    validate(paymentRules(fields, direction)(values), values, { rules, now: 0 }).tag?.rule
  expect(ruleAt({ tag: '' })).toBe('required')
  expect(ruleAt({ tag: 'a' })).toBe('regex')
  expect(ruleAt({ tag: '42' })).toBeUndefined()
  expect(ruleAt({ tag: '', 'tag-none': true })).toBeUndefined()
  expect(ruleAt({ tag: '' }, 'deposit')).toBeUndefined()
})
