import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyOffers } from '../bonus/testing/apply-offers.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const offers = (wagering: number) => `packages: [{ identity: welcome, name: Welcome, isInOrder: true }]
bonuses:
  - { identity: half, name: Half, package: welcome, trigger: deposit, type: percentage, percentage: 50, terms: { wagering: ${wagering}, maxConversion: { times: 3 } } }
  - { identity: kept, name: Kept, trigger: deposit, type: cash, amount: "5.00", perPlayer: 1 }
  - { identity: spins, name: Spins, trigger: deposit, type: freespins, spins: ${wagering}, game: moth-queen }
  - { identity: gift, name: Gift, trigger: code, type: cash, amount: "5.00", terms: { wagering: ${wagering}, maxBet: { amount: "2.00" } } }
`
const codes = 'codes: [{ code: GIFT-5, kind: deposit, bonus: gift, perPlayer: 9 }]\n'

onPostgres('terms that are applied between the offer and the deposit', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    // Those of the repository: `apply` refuses the methods of tests.
    const path = join(import.meta.dirname, '../../../../../operator/payment-methods.yaml')
    const files = { 'bonuses.yaml': offers(10), 'codes.yaml': codes }
    payments = await bootPaymentPlatform(
      boot,
      {},
      { ...files, 'payment-methods.yaml': readFileSync(path, 'utf8') },
    )
  })
  beforeEach(async () => {
    await putInForce(10)
    player = await payments.player(0n, 'EUR')
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  let inForce = 10
  /** Puts offers in force, as the operator does, on which a bonus must be staked this often. */
  async function putInForce(wagering: number, text = offers(wagering)) {
    if (wagering === inForce) return
    inForce = wagering
    await applyOffers(payments.platform, text)
    await vi.waitFor(async () => {
      const { data } = await payments.platform.call('GET /api/game/bonuses')
      expect(data.find(({ name }) => name === 'Half')?.terms?.wagering).toBe(wagering)
    }, pollOptions)
  }

  /** An offer as the wallet shows it. */
  async function shown(name: string, currency = 'EUR') {
    const query = { trigger: 'deposit', currency, country: 'DE' } as const
    const { data } = await payments.platform.call('GET /api/game/bonuses', { query }, player)
    const offer = data.find((one) => one.name === name)
    if (!offer) throw new Error(`${name} is not offered`)
    return { bonusId: offer.id, bonusTermsHash: offer.termsHash ?? '', isBonusDecline: false }
  }
  const deposit = (choice: object) => payments.deposit(player, { method: 'bank_card', ...choice })
  const started = async () =>
    (await payments.platform.call('GET /api/payment/invoices', {}, player)).data.length
  const awards = async () => (await payments.platform.call('GET /api/game/player-bonuses', {}, player)).data

  async function addAccount(currency: string) {
    const { data } = await payments.platform.call('POST /api/wallet/accounts', { body: { currency } }, player)
    return data.id
  }

  async function applyCode() {
    const body = { code: 'GIFT-5', mode: 3 } as const
    await payments.platform.call('POST /api/game/bonuses/deposit-codes', { body }, player)
  }
  /** The waiting code as the wallet shows it. */
  async function shownCode(currency = 'EUR') {
    const query = { trigger: 3, currency }
    const { data } = await payments.platform.call('GET /api/game/bonuses/bonuscodes', { query }, player)
    const code = data.find(({ isActive }) => isActive)
    return { bonusTermsHash: code?.bonus?.termsHash ?? '', isBonusDecline: false }
  }

  test.each(['Half', 'Spins'])('refuse %s at its field and book nothing [3-10]', async (name) => {
    const offer = await shown(name)
    expect(offer.bonusTermsHash).toMatch(/^[0-9a-f]{64}$/)
    await putInForce(20)
    const refused = await deposit(offer)
    expect([refused.status, refused.error]).toEqual([422, 'bonus-terms-changed'])
    expect(refused.fields).toEqual({ bonusId: ['The terms of the bonus have changed'] })
    expect(await started()).toBe(0)
    const again = await shown(name)
    expect(again.bonusTermsHash).not.toBe(offer.bonusTermsHash)
    expect((await deposit(again)).status).toBe(200)
  })

  test('take an offer whose own terms are the same, and any without a hash [3-10]', async () => {
    const [kept, { bonusTermsHash: _, ...half }] = [await shown('Kept'), await shown('Half')]
    await putInForce(20)
    expect((await deposit(kept)).status).toBe(200)
    const { data } = await deposit(half)
    await payments.decide(data.invoiceId, 'succeeded')
    expect(await awards()).toMatchObject([{ name: 'Half', amount: '25.00', terms: { required: '500.00' } }])
  })

  test('are of a currency: a rate that changes what is shown changes the hash', async () => {
    const [euro, dollar] = [await shown('Kept'), await shown('Kept', 'USD')]
    expect(dollar.bonusTermsHash).not.toBe(euro.bonusTermsHash)
    player = await payments.player(0n, 'USD')
    const other = { currency: 'USD', method: 'bank_card' }
    expect((await payments.deposit(player, { ...other, ...euro })).error).toBe('bonus-terms-changed')
    expect((await payments.deposit(player, { ...other, ...dollar })).status).toBe(200)
  })

  test('show amounts at the rates that the hash stands for', async () => {
    const path = join(payments.platform.platform.kernel.config.operatorDir, 'currencies.yaml')
    const known = readFileSync(path, 'utf8')
    player = await payments.player(0n, 'USD')
    const query = { trigger: 'deposit', currency: 'USD', country: 'DE' } as const
    const kept = async () => {
      const { data } = await payments.platform.call('GET /api/game/bonuses', { query }, player)
      const offer = data.find(({ name }) => name === 'Kept')
      const amount = offer?.assignConditions.amountItems.find(({ currency }) => currency === 'USD')?.amount
      return { bonusId: offer?.id ?? '', bonusTermsHash: offer?.termsHash ?? '', amount }
    }
    const before = await kept()
    writeFileSync(path, known.replace(/(?<=code: USD,.*rate: ")[\d.]+/, '0.5'))
    await applyOffers(payments.platform, offers(inForce))
    await vi.waitFor(
      async () => expect((await kept()).bonusTermsHash).not.toBe(before.bonusTermsHash),
      pollOptions,
    )
    const { amount, ...shownNow } = await kept()
    expect(amount).not.toBe(before.amount)
    const { data } = await payments.deposit(player, { currency: 'USD', method: 'bank_card', ...shownNow })
    await payments.decide(data.invoiceId, 'succeeded')
    expect(await awards()).toMatchObject([{ name: 'Kept', amount }])
    // A player who has not had the bonus yet.
    player = await payments.player(0n, 'USD')
    writeFileSync(path, known)
    await applyOffers(payments.platform, offers(inForce))
    await vi.waitFor(async () => expect(await kept()).toEqual(before), pollOptions)
  })

  test('refuse the bonus of a code at the code, which goes on waiting [4-26c:platform]', async () => {
    await applyCode()
    const code = await shownCode()
    await putInForce(20)
    const refused = await deposit(code)
    expect([refused.error, Object.keys(refused.fields)]).toEqual(['bonus-terms-changed', ['bonusCode']])
    expect(await started()).toBe(0)
    const { data } = await deposit(await shownCode())
    await payments.decide(data.invoiceId, 'succeeded')
    expect(await awards()).toMatchObject([{ name: 'Gift', terms: { required: '100.00' } }])
  })

  test('do not take a deposit without the bonus of a code that is gone', async () => {
    await applyCode()
    const code = await shownCode()
    const body = { code: 'GIFT-5', mode: 3 } as const
    const { data } = await payments.platform.call('POST /api/game/bonuses/deposit-codes', { body }, player)
    const removed = { body: { id: data.bonusCode?.id ?? '' } }
    await payments.platform.call('DELETE /api/game/bonuses/deposit-codes', removed, player)
    const refused = await deposit(code)
    expect([refused.error, Object.keys(refused.fields)]).toEqual(['validation-failed', ['bonusCode']])
    expect(await started()).toBe(0)
  })

  test('leave an issued bonus as it is: its activation has nothing to compare [4-08d]', async () => {
    const { data } = await deposit(await shown('Half'))
    await payments.decide(data.invoiceId, 'succeeded')
    const [issued] = await awards()
    await putInForce(20)
    const id = issued?.id ?? ''
    const active = await payments.platform.call(
      'PUT /api/game/player-bonuses/{id}/activate',
      { params: { id } },
      player,
    )
    expect(active.data.terms).toEqual(issued?.terms)
  })

  describe('of coin deposits', () => {
    beforeEach(async () => {
      player = await payments.player(0n, 'ETH')
    })
    const open = async (choice: object = {}) => {
      const order = { method: 'ether', currency: 'ETH', amount: '0.005', isBonusDecline: undefined }
      return payments.deposit(player, { ...order, ...choice })
    }
    const send = async (reference: string, amount: string, providerId: string) => {
      const transfer = { kind: 'transfer', currency: 'ETH', amount, providerId }
      expect((await payments.event(reference, transfer)).status).toBe(204)
    }

    test('refuse the choice; once it is accepted its terms hold until the transfer [4-27c]', async () => {
      const old = await shown('Half', 'ETH')
      await putInForce(20)
      expect((await open(old)).error).toBe('bonus-terms-changed')
      const offer = await shown('Half', 'ETH')
      const { data } = await open(offer)
      await putInForce(10)
      // The wallet is opened again: the terms that hold are shown, and may be agreed to once more.
      const { nextBonus } = (await open()).data
      expect(nextBonus).toMatchObject({
        ...{ bonusId: offer.bonusId, codeId: null },
        offer: {
          ...{ id: offer.bonusId, name: 'Half', type: 2, termsHash: offer.bonusTermsHash },
          assignConditions: { depositPercentage: 50 },
          terms: { wagering: 20, maxKeptTimes: 3, maxBetItems: [], baseCurrencyMaxBet: null },
        },
      })
      expect((await open(offer)).data.nextBonus).toEqual(nextBonus)
      await send(data.invoiceId, '0.1', 'tx_1')
      const own = { required: '1.000000000000000000', maxKept: '0.150000000000000000' }
      expect(await awards()).toMatchObject([{ name: 'Half', amount: '0.050000000000000000', terms: own }])
      await send(data.invoiceId, '0.2', 'tx_2')
      expect(await awards()).toHaveLength(1)
    })

    test('hold even if the operator makes the offer no more, but bring no more than its number of awards', async () => {
      const { data } = await open(await shown('Kept', 'ETH'))
      await putInForce(20, offers(20).replace(/.*identity: kept.*\n/, ''))
      await send(data.invoiceId, '0.1', 'tx_3')
      expect(await awards()).toMatchObject([{ name: 'Kept' }])
      await putInForce(10)
      player = await payments.player(0n, 'ETH')
      const again = await open(await shown('Kept', 'ETH'))
      const card = await addAccount('EUR')
      const { data: paid } = await deposit({ ...(await shown('Kept')), accountId: card })
      await payments.decide(paid.invoiceId, 'succeeded')
      await send(again.data.invoiceId, '0.1', 'tx_4')
      expect(await awards()).toMatchObject([{ name: 'Kept', currency: 'EUR' }])
    })

    test('of a code hold from the address on, while the code waits', async () => {
      await applyCode()
      const code = await shownCode('ETH')
      await putInForce(20)
      expect((await open(code)).error).toBe('bonus-terms-changed')
      await putInForce(10)
      const { data } = await open(code)
      expect(data.nextBonus).toMatchObject({
        bonusId: null,
        offer: { name: 'Gift', terms: { wagering: 10 } },
      })
      await putInForce(20)
      await send(data.invoiceId, '0.1', 'tx_5')
      const [award] = await awards()
      expect(award?.name).toBe('Gift')
      expect(Number(award?.terms.required) / Number(award?.amount)).toBeCloseTo(10)
      expect((await open()).data.nextBonus).toEqual({
        ...{ bonusId: null, isBonusDecline: false, codeId: null, offer: null, until: null, ended: null },
      })
    })

    test('end after as many days as the award would wait, and a transfer then brings no bonus', async () => {
      const offer = await shown('Half', 'ETH')
      const { data } = await open(offer)
      const end = new Date(payments.platform.clock.now().getTime() + 30 * 86_400_000)
      expect(data.nextBonus?.until).toBe(end.toISOString())
      payments.platform.clock.skip(30 * 86_400_000 - 1000)
      player = await payments.signInAgain(player)
      expect((await open()).data.nextBonus).toEqual(data.nextBonus)
      expect((await open(offer)).data.nextBonus).toEqual(data.nextBonus)
      payments.platform.clock.skip(1000)
      const none = { bonusId: null, isBonusDecline: false, codeId: null, offer: null, until: null }
      const ended = { name: 'Half', names: { en: 'Half' }, at: end.toISOString() }
      expect((await open()).data.nextBonus).toEqual({ ...none, ended })
      await send(data.invoiceId, '0.1', 'tx_6')
      expect((await open()).data.nextBonus).toEqual({ ...none, ended: null })
      expect(await awards()).toEqual([])
      // Chosen again, it counts.
      const again = await open(await shown('Half', 'ETH'))
      await send(again.data.invoiceId, '0.1', 'tx_7')
      expect(await awards()).toMatchObject([{ name: 'Half' }])
    })
  })
})
