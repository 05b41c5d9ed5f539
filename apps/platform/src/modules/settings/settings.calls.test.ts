import { settingsShapes } from '@croupier/contract'
import { bootPlatform, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform()
})
afterAll(() => platform.close())

test('GET /api/settings/currencies lists all currencies, and with visible=1 the enabled ones [7-10 3-01]', async () => {
  const { call } = platform
  const all = (await call('GET /api/settings/currencies', { query: {} })).data
  expect(z.array(settingsShapes.currency).parse(all)).toEqual(all)
  expect(all.some((one) => !one.isEnabled)).toBe(true)
  expect(all.filter((one) => one.isBase).map((one) => one.code)).toEqual(['EUR'])
  expect(all.find((one) => one.code === 'ETH')).toMatchObject({
    type: 'crypto',
    subunitToUnit: '1000000000000000000',
    subCurrencies: [
      { code: 'mETH', subunitToUnit: '1000000000000000' },
      { code: 'Gwei', subunitToUnit: '1000000000' },
    ],
  })
  const visible = (await call('GET /api/settings/currencies', { query: { visible: '1' } })).data
  expect(visible).toEqual(all.filter((one) => one.isEnabled))
  const wrong = await platform.send('GET', '/api/settings/currencies?visible=yes')
  expect(wrong.status).toBe(422)
})

test('GET /api/settings/locales lists the languages that have content, with one default [7-10 3-01]', async () => {
  const { data } = await platform.call('GET /api/settings/locales')
  expect(data).toHaveLength(26)
  expect(data).toContainEqual({ code: 'fa', name: 'فارسی', isDefault: false })
  expect(data.filter(({ isDefault }) => isDefault)).toEqual([
    { code: 'en', name: 'English', isDefault: true },
  ])
})

test('GET /api/settings/countries lists countries with their restrictions, without the excluded ones [7-10 3-01 9-06]', async () => {
  const { data } = await platform.call('GET /api/settings/countries')
  expect(z.array(settingsShapes.country).parse(data)).toEqual(data)
  expect(data.find((one) => one.code === 'DE')).toEqual({
    code: 'DE',
    name: 'Germany',
    locale: 'de',
    currency: 'EUR',
    phonePrefix: '+49',
    restrict: false,
    restrictType: null,
  })
  expect(data.filter((one) => one.restrict).map((one) => one.restrictType)).toEqual([1, 2])
  for (const code of ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF'])
    expect(data.some((one) => one.code === code)).toBe(false)

  const { data: all } = await platform.call('GET /api/settings/countries', { query: { excluded: '1' } })
  expect(all.filter((one) => !data.some(({ code }) => code === one.code)).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['US', 'GB', 'FR', 'NL']),
  )
  expect(all).toEqual(expect.arrayContaining(data))
  expect((await platform.send('GET', '/api/settings/countries?excluded=yes')).status).toBe(422)
})

test('GET /api/settings/time is the time of the platform, which nobody may cache', async () => {
  const { data } = await platform.call('GET /api/settings/time')
  expect(data).toEqual({ now: platform.clock.now().toISOString() })
  const { headers } = await platform.send('GET', '/api/settings/time')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('GET /api/settings/constants returns the lists and switches [7-10 3-02a 3-03:constants]', async () => {
  const { data } = await platform.call('GET /api/settings/constants')
  expect(settingsShapes.constants.parse(data)).toEqual(data)
  expect(data.player.timeZone).toContainEqual({ id: 'Europe/Berlin', name: 'Berlin' })
  expect(data.player.playerStatuses.map((one) => one.id)).toEqual([1, 2, 3, 4])
  expect(data.player.registration).toEqual({ email: true, phone: true })
  expect(data.player.tabs).toBe('both')
  expect(data.support).toEqual({ email: 'help@croupier.example' })
  expect(data.payment.invoiceStatuses.map((one) => one.id)).toEqual([1, 2, 3])
  // The shipped script is a path of the site.
  expect(data.payment.scripts).toEqual([])
  expect(data.payment.marks[0]).toEqual({
    name: expect.objectContaining({ en: 'Bank card', de: 'Bankkarte' }),
    logo: '/icons/payment/card.svg',
    countries: null,
    currencies: expect.arrayContaining(['EUR', 'USD']),
  })
  expect(data.payment.marks.find(({ name }) => name.en === 'Pix')?.currencies).toEqual(['BRL'])
  expect(data.payment.marks.find(({ name }) => name.en === 'Instant transfer')?.countries).toContain('IE')
  expect(data.payment.marks.every((mark) => Object.keys(mark).length === 4)).toBe(true)
  expect(data.game.playerBonus.result.map((one) => one.id)).toEqual([1, 2, 3, 4, 5])
})

test('settings are public, even with an invalid token [6-04a]', async () => {
  const { status } = await platform.call('GET /api/settings/locales', {}, { token: 'not a token' })
  expect(status).toBe(200)
})
