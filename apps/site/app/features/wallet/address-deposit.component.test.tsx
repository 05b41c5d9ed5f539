import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatchPaymentDecided } from '~/lib/realtime/document-events.ts'
import { cashBonus, waitingCode } from '../../../testing/bonus-codes.ts'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, type SentRequest } from '../../../testing/site.tsx'
import { account, coin, field, walletResponses } from '../../../testing/wallet-responses.ts'

describe('a deposit to an address', () => {
  const wanted = {
    ...{ action: null, fields: [], qr: null, invoiceId: null, address: 'T9yD14Nj9j7xAB4dbGeiX9h8' },
    tag: '42',
    nextBonus: null,
  }
  const open = (networks?: readonly string[], more: Responses = {}) => {
    const sent: SentRequest[] = []
    openWallet(
      walletResponses(
        { deposit: [coin(networks)] },
        {
          'POST /api/payment/invoices/deposit': (request) => {
            sent.push(request)
            return { data: wanted as never }
          },
          ...more,
        },
      ),
    )
    return sent
  }

  test('asks for the network first [2.7-10a:network]', async () => {
    const sent = open()
    const network = page.getByRole('combobox', { name: 'Network' })
    await expect.element(network).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.selectOptions(network, 'Ethereum')
    await expect.poll(() => sent.map(({ body }) => body.fields)).toEqual([{ crypto_network: 'ethereum' }])
  })

  test('warns to send this coin on this network only [2.7-10a:warning]', async () => {
    open(['Tron'])
    await expect.element(page.getByText(/Send only .*Tron/)).toBeVisible()
  })

  test('shows the address as a code and to copy [2.7-10a:qr 2.7-10a:address]', async () => {
    open(['Tron'])
    await expect.element(page.byCss('.s-address__where svg, .s-address__where img').first()).toBeVisible()
    const address = page.getByRole('group', { name: 'Your EUR address' })
    await expect.element(address.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    // Once: a second copy, cut to the width of a field, could not be compared.
    expect(page.getByRole('textbox', { name: /address/i }).elements()).toEqual([])
    expect(textsOf(address.byCss('[dir="ltr"]'))).toEqual([wanted.address])
  })

  const bonus = {
    ...{ id: 'd1b1a0a2-0000-4000-8000-000000000009', name: 'First coins', package: null, type: 1 },
    triggerConditions: {
      ...{ invoiceAmountItems: [], baseCurrencyInvoiceAmountFrom: null, baseCurrencyInvoiceAmountTo: null },
    },
    assignConditions: {
      ...{
        amountItems: [{ currency: 'EUR', amount: '5.00' }],
        baseCurrencyAmount: '5.00',
        maxAmountItems: [],
      },
      ...{ baseCurrencyMaxAmount: null, depositPercentage: null, presets: [] },
    },
  }
  /** The platform: it keeps the last choice until a transfer uses it. */
  let nextBonus = {
    ...{ bonusId: null as string | null, isBonusDecline: false, until: null as string | null },
    ended: null as { name: string; names: Record<string, string>; at: string } | null,
  }
  /** When a choice ends, by the platform. */
  let until: string | null = null
  let ended: typeof nextBonus.ended = null
  const openWithBonus = (stored: string | null = null, refused: readonly string[] = []) => {
    const choices: unknown[] = []
    nextBonus = { bonusId: stored, isBonusDecline: false, until: null, ended }
    open(['Tron'], {
      'GET /api/game/bonuses': () => ({ data: [bonus as never], meta: { page: 1, perPage: 20, total: 1 } }),
      'POST /api/payment/invoices/deposit': ({ body }) => {
        const { bonusId, isBonusDecline } = body as { bonusId?: string; isBonusDecline?: boolean }
        choices.push({ bonusId, isBonusDecline })
        if (bonusId && refused.includes(bonusId))
          return errorResponse(422, 10_422, { bonusId: ['The bonus has been used'] })
        if (isBonusDecline !== undefined)
          nextBonus = { bonusId: bonusId ?? null, isBonusDecline, until, ended: null }
        return { data: { ...wanted, nextBonus } as never }
      },
    })
    return choices
  }
  const use = page.getByRole('button', { name: 'Use this bonus' })
  const chooses = { bonusId: bonus.id, isBonusDecline: false }
  const selected = page.byCss('.s-bonuses').getByRole('radio', { checked: true })
  const isStored = page.getByText('This bonus comes with your next transfer.')

  test('offers the bonuses, and asks again one second after the choice has changed [2.7-10a:bonus 9-12e 4-27c]', async () => {
    const choices = openWithBonus()
    await expect.poll(() => choices).toEqual([{}])
    const none = page.byCss('.s-bonuses').getByRole('radio').last()
    const before = performance.now()
    await none.click()
    await expect.poll(() => choices).toEqual([{}, { isBonusDecline: true }])
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000)
    await expect.element(use).not.toBeInTheDocument()
  })

  test('suggests the first bonus, and chooses it when the player confirms it [4-24]', async () => {
    const choices = openWithBonus()
    await expect.element(selected).toHaveAccessibleName(/First coins/)
    await expect.element(page.getByText(/only a suggestion/)).toBeVisible()
    expect(choices).toEqual([{}])
    await use.click()
    await expect.element(isStored).toBeVisible()
    expect(choices).toEqual([{}, chooses])
    await expect.element(use).not.toBeInTheDocument()
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('says until when a chosen bonus waits for the transfer', async () => {
    until = '2026-12-28T11:30:00.000Z'
    onTestFinished(() => {
      until = null
    })
    openWithBonus()
    await use.click()
    const text = /^This bonus comes with your next transfer if it arrives by .*2026/
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('says that a chosen bonus has ended, until the player chooses again', async () => {
    ended = { name: 'First coins', names: {}, at: '2026-12-28T11:30:00.000Z' }
    onTestFinished(() => {
      ended = null
    })
    openWithBonus()
    const note = page.getByText(/^First coins: this choice ended on .*2026.*, before a transfer arrived/)
    await expect.element(note).toBeVisible()
    expect(await findAccessibilityViolations()).toEqual([])
    await use.click()
    await expect.element(isStored).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })

  /** A transfer is booked: the platform has used the choice up. */
  const book = (changes: object = {}) =>
    dispatchPaymentDecided({
      ...{ id: 'i', type: 'deposit', status: 2, method: 'usdt', currency: 'EUR', ...changes },
    } as never)

  test('does not choose a bonus again when a transfer has used it, unless the player does', async () => {
    const choices = openWithBonus()
    await use.click()
    await expect.element(isStored).toBeVisible()
    expect(choices).toEqual([{}, chooses])
    for (const other of [{ method: 'card' }, { status: 3 }, { type: 'withdrawal' }]) book(other)
    await expect.element(isStored).toBeVisible()
    nextBonus = { bonusId: null, isBonusDecline: false, until: null, ended: null }
    book()
    await expect.element(page.getByText(/only a suggestion/)).toBeVisible()
    await expect.poll(() => choices).toEqual([{}, chooses, {}])
    await use.click()
    await expect.poll(() => choices).toEqual([{}, chooses, {}, chooses])
    // Reported a second time.
    book()
    await expect.element(isStored).toBeVisible()
  })

  test('keeps a choice that was made when the address was open before', async () => {
    const choices = openWithBonus(bonus.id)
    await expect.element(isStored).toBeVisible()
    await expect.element(selected).toHaveAccessibleName(/First coins/)
    await expect.element(use).not.toBeInTheDocument()
    expect(choices).toEqual([{}])
  })

  test('says that a bonus is refused, and shows the address without it', async () => {
    const choices = openWithBonus(null, [bonus.id])
    await use.click()
    await expect.element(page.getByText(/can’t have this bonus/)).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Your EUR address' })).toBeVisible()
    await expect.poll(() => choices).toEqual([{}, chooses, {}])
    await expect.element(isStored).not.toBeInTheDocument()
  })

  describe('whose operator changes terms', () => {
    const offerWith = (wagering: number) => ({
      ...cashBonus('First coins', null),
      ...{ id: bonus.id, termsHash: `staked ${wagering}` },
      assignConditions: bonus.assignConditions,
      terms: { ...cashBonus('x').terms, wagering, baseCurrencyMaxBet: null },
    })
    const staked = () => textsOf(page.getByRole('region', { name: 'What it asks for and costs' })).join()
    const changed = page.getByText(/The terms of this bonus have just changed/)

    /** The platform's terms are those of `now`; it keeps what was accepted. */
    function openAt(now: () => number, held: ReturnType<typeof offerWith> | null, code = false) {
      const sent: unknown[] = []
      let accepted = held
      const list = (data: unknown[], meta: object) => () => ({ data, meta }) as never
      open(['Tron'], {
        'GET /api/game/bonuses': () =>
          ({ data: code ? [] : [offerWith(now())], meta: { page: 1, perPage: 20, total: 1 } }) as never,
        'GET /api/game/bonuses/bonuscodes': code
          ? () => ({ data: [waitingCode(offerWith(now()) as never)], meta: { isOffered: true } }) as never
          : list([], { isOffered: false }),
        'POST /api/payment/invoices/deposit': ({ body }) => {
          const { bonusTermsHash: hash } = body
          sent.push(hash)
          if (hash !== undefined && hash !== accepted?.termsHash) {
            if (hash !== offerWith(now()).termsHash)
              return errorResponse(422, 12_034, { [code ? 'bonusCode' : 'bonusId']: ['changed'] })
            accepted = offerWith(now())
          }
          const nextBonus = {
            ...{ bonusId: accepted && !code ? bonus.id : null, isBonusDecline: false, offer: accepted },
            codeId: accepted && code ? waitingCode().id : null,
          }
          return { data: { ...wanted, nextBonus } as never }
        },
      })
      return sent
    }

    test.each([false, true])(
      'asks again about those that came after it was opened, of a code: %s',
      async (code) => {
        let wagering = 10
        const sent = openAt(() => wagering, null, code)
        await expect.poll(staked).toContain('Left to stake€50.00')
        wagering = 20
        if (!code) await use.click()
        await expect.element(changed).toBeVisible()
        await expect.poll(staked).toContain('Left to stake€100.00')
        expect(await findAccessibilityViolations()).toEqual([])
        await use.click()
        await expect.poll(() => sent.at(-1)).toBe('staked 20')
        await expect.element(changed).not.toBeInTheDocument()
      },
    )

    test.each([false, true])(
      'shows those that were accepted before, which hold, of a code: %s',
      async (code) => {
        const sent = openAt(() => 20, offerWith(10), code)
        await expect.poll(staked).toContain('Left to stake€50.00')
        if (!code) await expect.element(isStored).toBeVisible()
        await expect.element(changed).not.toBeInTheDocument()
        expect(sent.every((hash) => hash === undefined || hash === 'staked 10')).toBe(true)
      },
    )
  })

  test('says the least in the unit of wallet apps too', async () => {
    openWallet(
      walletResponses(
        {
          deposit: [{ ...coin(['Bitcoin']), amountMin: '0.00020000', amountMax: '5.00000000' }],
          accounts: [account({ currency: 'BTC', type: 'crypto', balance: '0.00000000' })],
        },
        {
          'GET /api/settings/currencies': () => ({
            data: [
              {
                ...{ code: 'BTC', name: 'Bitcoin', type: 'crypto', isEnabled: true, isBase: false },
                ...{ subunitToUnit: '100000000', rate: { rate: '1' }, subCurrencies: [] },
              },
            ],
          }),
          'POST /api/payment/invoices/deposit': () => ({ data: wanted as never }),
        },
      ),
    )
    const least = page.getByText(/^Send at least/)
    await expect.element(least).toHaveTextContent('Send at least 0.0002 BTC, shown here as 0.2 mBTC.')
  })

  test('says after how many confirmations and when it is usually booked, if the operator does', async () => {
    const [tron, ethereum] = coin().fields[0]?.options ?? []
    const known = (minutes: number | null) => ({
      ...coin(['Tron']),
      fields: [
        field('crypto_network', {
          fieldType: 'select',
          options: [{ ...tron, confirmations: 20, bookingMinutes: minutes }, ethereum] as never,
        }),
      ],
    })
    openWallet(
      walletResponses(
        { deposit: [{ ...known(180), bookingMinutes: 90 }] },
        { 'POST /api/payment/invoices/deposit': () => ({ data: wanted as never }) },
      ),
    )
    const network = page.getByRole('combobox', { name: 'Network' })
    await userEvent.selectOptions(network, 'Tron')
    const booked = page.getByRole('listitem').filter({ hasText: 'It is in your balance' })
    await expect
      .element(booked)
      .toHaveTextContent(
        'It is in your balance after 20 network confirmations. That usually takes about 3 hours.',
      )
    await userEvent.selectOptions(network, 'Ethereum')
    await expect
      .element(booked)
      .toHaveTextContent(
        'It is in your balance once the network has confirmed it. That usually takes about 90 minutes.',
      )
  })

  test('shows the destination tag with a warning of its own [2.7-10a:tag]', async () => {
    open(['Tron'])
    await expect.element(page.getByRole('textbox', { name: /tag/i })).toHaveValue('42')
    await expect.element(page.getByText(/Without it we can’t tell that the coins are yours/)).toBeVisible()
  })
})
