import type { Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { fetchAccounts, fetchInvoices } from './support/payments.ts'
import { expect, test } from './support/test.ts'
import { chooseMethod, openWallet } from './support/wallet.ts'

test.beforeEach(({ context, platform }) =>
  context.addCookies([{ name: 'consent', value: '1.1763757800.all', url: platform.url }]),
)

interface WalletEvent {
  readonly event: string
  readonly walletOperationType: string
  readonly walletType?: string
}

/** Events of the given names in the document's data layer. */
const readEvents = async (page: Page, ...names: string[]) => {
  const layer = await page.evaluate(
    () => (window as unknown as { dataLayer?: readonly WalletEvent[] }).dataLayer ?? [],
  )
  return layer
    .filter(({ event }) => names.includes(event))
    .map(({ event, walletOperationType, walletType }) => [event, walletOperationType, walletType ?? null])
}

const fetchAwards = async (player: ApiPlayer) => ({
  bonuses: (await player.get<{ name: string }[]>('/api/game/player-bonuses')).map(({ name }) => name),
  freespins: (await player.get<{ name: string }[]>('/api/game/player-freespins')).map(({ name }) => name),
})

test('sends one event for choosing a bonus and one for declining, and uses that choice for the deposit [4-41:selectBonus 4-41:declineBonuses 4-25b:decline 4-25c 3-10]', async ({
  page,
  context,
  player,
}) => {
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Bank card')
  const group = wallet.getByRole('radiogroup', { name: 'Bonus' })
  const choice = (name: string) => group.getByRole('radio', { name: new RegExp(`^${name}`) })
  const read = () => readEvents(page, 'walletSelectBonus', 'walletDeclineBonuses')
  const pay = async (label: string) => {
    const orderRequest = page.waitForRequest(/\/api\/payment\/invoices\/deposit$/)
    const popup = context.waitForEvent('page')
    await wallet.getByRole('button', { name: label, exact: true }).click()
    const order = (await orderRequest).postDataJSON() as { bonusId?: string; isBonusDecline?: boolean }
    const provider = await popup
    await provider.getByRole('button', { name: 'Approve the payment' }).click()
    await expect(provider.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
    await provider.close()
    return order
  }
  // The first bonus is preselected without a click.
  await expect(choice('First deposit')).toBeChecked()
  expect(await read()).toEqual([])

  await choice('Step 2 ').click()
  await expect(choice('Step 2 ')).toBeChecked()
  await expect(choice('First deposit')).not.toBeChecked()
  expect(await read()).toEqual([['walletSelectBonus', 'deposit', null]])
  const offers = await player.get<{ id: string; name: string }[]>('/api/game/bonuses?trigger=deposit')
  const spins = offers.find(({ name }) => name === 'Step 2')
  expect(await pay('Deposit €50.00 +5 FS')).toMatchObject({ bonusId: spins?.id, isBonusDecline: false })
  expect(await fetchAwards(player)).toEqual({ bonuses: [], freespins: ['Step 2'] })

  await openWallet(page)
  await chooseMethod(wallet, 'Bank card')
  await expect(choice('First deposit')).toBeChecked()
  await choice('No bonus').click()
  await expect(choice('No bonus')).toBeChecked()
  expect(await read()).toEqual([['walletDeclineBonuses', 'deposit', null]])
  expect(await pay('Deposit €50.00')).toMatchObject({ isBonusDecline: true })
  expect(await fetchAwards(player)).toEqual({ bonuses: [], freespins: ['Step 2'] })
  expect(await fetchInvoices(player)).toMatchObject([{ status: 2 }, { status: 2 }])
})

test('sends one event for the chosen network of a deposit and of a withdrawal, and shows that network’s address [4-41:network 4-06b 4-27a]', async ({
  page,
  player,
}) => {
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: /Change account$/ }).click()
  await wallet.getByRole('button', { name: 'Crypto', exact: true }).click()
  await wallet.getByRole('button', { name: /^USDT/ }).click()
  await chooseMethod(wallet, 'Tether')
  expect((await fetchAccounts(player)).find(({ isSelected }) => isSelected)).toMatchObject({
    currency: 'USDT',
  })
  const network = wallet.getByRole('combobox', { name: 'Network' })
  const read = () => readEvents(page, 'walletNetwork')
  expect(await read()).toEqual([])

  const answered = page.waitForResponse(/\/api\/payment\/invoices\/deposit$/)
  await network.selectOption('TON')
  const { data } = (await (await answered).json()) as { data: { address: string } }
  expect(data.address).toMatch(/^kQTest/)
  await expect(wallet.getByRole('textbox', { name: 'Your USDT address' })).toHaveValue(data.address)
  expect(await read()).toEqual([['walletNetwork', 'deposit', 'tether']])

  await wallet.getByRole('tab', { name: 'Withdraw' }).click()
  await chooseMethod(wallet, 'Tether')
  await expect(wallet.getByLabel('Your address on this network')).toBeVisible()
  expect(await read()).toHaveLength(1)
  await network.selectOption('Tron (TRC-20)')
  await expect(network).toHaveValue('tron')
  expect(await read()).toEqual([
    ['walletNetwork', 'deposit', 'tether'],
    ['walletNetwork', 'withdraw', null],
  ])
})
