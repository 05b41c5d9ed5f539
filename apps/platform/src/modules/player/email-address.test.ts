import { expect, test } from 'vitest'
import { parseDevice } from './device.ts'
import { emailKey, ipKey, mailboxKey, phoneKey } from './email-address.ts'

test('ignores the case of an e-mail address', () => {
  expect(emailKey(' Mara.K@Example.COM ')).toBe('mara.k@example.com')
})

test.each([
  ['mara+casino@example.com', 'mara@example.com'],
  ['Mara@Example.com', 'mara@example.com'],
  ['m.a.r.a+x+y@googlemail.com', 'mara@gmail.com'],
  ['m.ara@gmail.com', 'mara@gmail.com'],
  ['m.ara@example.com', 'm.ara@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['no-at-sign', 'no-at-sign'],
])('maps %s to the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox)
})

test.each([
  ['+49 (170) 123-45.67', '+491701234567'],
  ['491701234567', '+491701234567'],
  ['+4901701234567', '+491701234567'],
  ['+491', null],
  ['+4912', '+4912'],
  ['mara', null],
  ['+12', null],
  ['+49170++1', null],
])('maps the login %s to the number %s', (text, number) => {
  expect(phoneKey(text)).toBe(number)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key)
})

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1'

test('names the device and recognises it after a browser update', () => {
  expect(parseDevice(firefox(132))).toMatchObject({ browser: 'Firefox', system: 'Windows' })
  expect(parseDevice(iphone)).toMatchObject({ browser: 'Safari', system: 'iPhone' })
  expect(parseDevice('')).toMatchObject({ browser: null, system: null })
  expect(parseDevice(firefox(132)).key).toBe(parseDevice(firefox(140)).key)
  expect(parseDevice(firefox(132)).key).not.toBe(parseDevice(iphone).key)
  expect(parseDevice(iphone, 'print').key).toBe(parseDevice(firefox(132), 'print').key)
  const { browser, system } = parseDevice('x'.repeat(1_000_000))
  expect(`${browser}${system}`.length).toBeLessThanOrEqual(80)
})
