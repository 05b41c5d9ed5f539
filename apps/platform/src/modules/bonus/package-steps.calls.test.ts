import { termsFor } from '@croupier/bonus'
import { formatDecimal, parseAmount } from '@croupier/money'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from '../payment/testing/platform.ts'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: '100' } as const
const subunits = (text: string) => {
  const parsed = parseAmount(text, euro)
  if (!parsed.ok) throw new Error(`${text} is not an amount`)
  return parsed.amount
}

const file = `packages: [{ identity: welcome, name: Welcome, isInOrder: true }]
bonuses:
  - identity: one
    name: One
    package: welcome
    trigger: deposit
    type: percentage
    percentage: 50
    perPlayer: 1
    terms: { wagering: 7, maxBet: { amount: "3.00" }, maxConversion: { times: 4 }, wagerWithinDays: 5 }
  - { identity: kronor, name: Kronor, package: welcome, trigger: deposit, type: cash, amount: "5.00", currencies: [SEK] }
  - identity: two
    name: Two
    package: welcome
    trigger: deposit
    type: cash
    amount: "5.00"
    perPlayer: 1
    terms: { maxConversion: { amount: "40.00" } }
  - { identity: three, name: Three, package: welcome, trigger: deposit, type: cash, amount: "5.00", perPlayer: 1 }
`

onPostgres('a package in order', (boot) => {
  let payments: PaymentTestPlatform
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: null }, { 'bonuses.yaml': file })
  })
  afterAll(() => payments.close())

  const offers = async (player?: Payer, query: object = {}) =>
    (await payments.platform.call('GET /api/game/bonuses', { query }, player ?? {})).data
  const available = async (player: Payer) =>
    (await offers(player, { trigger: 'deposit', currency: 'EUR', country: 'DE' })).map(({ name }) => name)
  async function take(player: Payer, name: string) {
    const bonusId = (await offers()).find((one) => one.name === name)?.id
    return payments.deposit(player, { amount: '50.00', bonusId, isBonusDecline: false })
  }
  async function pay(player: Payer, name: string) {
    const { data } = await take(player, name)
    await payments.decide(data.invoiceId, 'succeeded')
  }

  test('offers each step after the player has had the steps before [3-14]', async () => {
    const player = await payments.player()
    expect((await offers()).map((one) => [one.name, one.package?.step])).toEqual([
      ['One', 1],
      ['Kronor', 2],
      ['Two', 3],
      ['Three', 4],
    ])
    expect(await available(player)).toEqual(['One'])
    const refused = await take(player, 'Two')
    expect([refused.error, refused.fields]).toEqual([
      'validation-failed',
      { bonusId: ['The bonus comes after an earlier step of its package'] },
    ])
    await pay(player, 'One')
    // The step for another currency is passed over.
    expect(await available(player)).toEqual(['Two'])
    const all = await offers()
    const query = { bonusIds: all.map(({ id }) => id).join(','), currency: 'EUR' }
    const { data } = await payments.platform.call('GET /api/game/bonuses/status', { query }, player)
    expect(data.map(({ reason }) => reason)).toEqual(['used', 'currency', null, 'step'])
    await pay(player, 'Two')
    expect(await available(player)).toEqual(['Three'])
  })

  test('does not count a step whose deposit was not paid', async () => {
    const player = await payments.player()
    const { data } = await take(player, 'One')
    expect(await available(player)).toEqual([])
    await payments.decide(data.invoiceId, 'failed')
    expect(await available(player)).toEqual(['One'])
  })

  test('offers terms that are those of the bonus that the deposit brings [3-14]', async () => {
    const player = await payments.player()
    for (const [name, deposited] of [
      ['One', 2500n],
      ['Two', 500n],
    ] as const) {
      const offer = (await offers()).find((one) => one.name === name)
      const { terms } = offer ?? {}
      if (!terms) throw new Error('the offer has no terms')
      await pay(player, name)
      const held = (await payments.platform.call('GET /api/game/player-bonuses', {}, player)).data
      const issued = held.find((one) => one.name === name)
      const most = terms.baseCurrencyMaxKept
      const promised = termsFor(
        {
          ...terms,
          maxBet: terms.baseCurrencyMaxBet === null ? null : subunits(terms.baseCurrencyMaxBet),
          maxConversion:
            terms.maxKeptTimes === null ? most && { amount: subunits(most) } : { times: terms.maxKeptTimes },
        } as Parameters<typeof termsFor>[0],
        deposited,
      )
      const format = (value: bigint | null) => value && formatDecimal(value, euro)
      expect(issued).toMatchObject({
        maxBetAmount: format(promised.maxBet),
        terms: {
          ...{ required: format(promised.required), maxKept: format(promised.maxKept) },
          ...{ order: terms.order, isLocked: terms.isLocked, wagerWithinDays: terms.wagerWithinDays },
          contributions: terms.contributions,
        },
      })
    }
  })
})
