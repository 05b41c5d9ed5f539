import { fetchAccounts, fetchBalance, fetchInvoices, selectNewAccount } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog } from './support/wallet.ts'
import { allowAnalytics, readWalletEvents } from './support/wallet-events.ts'

test('takes coins on the chosen network, sends one event for it, shows its address and QR code, requires network, address and tag of a withdrawal, and books and announces received coins [4-41:network 4-06b 4-09b 4-27a 4-27b 3-11 9-14a 8-25 2.8-05 2.8-05:copy 2.8-05:payments 5-16c 3-09b]', async ({
  page,
  context,
  player,
  request,
  platform,
}) => {
  await allowAnalytics(context, platform.url)
  await selectNewAccount(player, 'BTC')
  await page.goto('/terms?wallet=deposit')
  await waitForHydration(page)
  const wallet = getWalletDialog(page)
  await wallet.getByRole('button', { name: /Change account$/ }).click()
  await wallet.getByRole('button', { name: 'Crypto', exact: true }).click()
  await wallet.getByRole('button', { name: /^USDT/ }).click()
  await chooseMethod(wallet, 'Tether')
  expect((await fetchAccounts(player)).find(({ isSelected }) => isSelected)).toMatchObject({
    currency: 'USDT',
  })
  const network = wallet.getByRole('combobox', { name: 'Network' })
  const ownAddress = wallet.getByRole('group', { name: 'Your USDT address' }).locator('[dir=ltr]')
  const tag = wallet.getByRole('textbox', { name: 'Tag or memo' })
  const readEvents = () => readWalletEvents(page, 'walletNetwork')
  // No address is requested before a network is chosen.
  await expect(wallet.getByText('Use the same network as the wallet you send from.')).toBeVisible()
  await expect(ownAddress).toBeHidden()
  expect(await readEvents()).toEqual([])

  await network.selectOption('TON')
  await expect(wallet.getByText('Send only USDT, and only on TON')).toBeVisible()
  await expect(ownAddress).toHaveText(/^kQTest/)
  await expect(tag).toHaveValue(/^\d{9}$/)
  await expect(wallet.getByRole('img', { name: 'Address as a QR code' })).toHaveAttribute('width', '116')
  await expectAccessible(page, { within: '[role="dialog"]' })
  expect(await readEvents()).toEqual([['walletNetwork', 'deposit', 'tether']])

  await test.step('a withdrawal', async () => {
    await wallet.getByRole('tab', { name: 'Withdraw' }).click()
    await chooseMethod(wallet, 'Tether')
    const address = wallet.getByLabel('Your address on this network')
    await expect(address).toBeVisible()
    expect(await readEvents()).toHaveLength(1)
    await network.selectOption('TON')
    await expect(network).toHaveValue('ton')
    expect(await readEvents()).toEqual([
      ['walletNetwork', 'deposit', 'tether'],
      ['walletNetwork', 'withdraw', null],
    ])
    await address.fill('0x52908400098527886E0F7030069857D2E4169EE7')
    await tag.focus()
    await expect(wallet.getByText(/This isn’t an address of this network/)).toBeVisible()
    await address.fill(`UQ${'a'.repeat(46)}`)
    await expect(wallet.getByText(/Some addresses are shared/)).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await wallet.getByLabel('This address needs no tag').check()
    await expect(tag).toBeDisabled()
    await expect(wallet.getByText(/Some addresses are shared/)).toBeHidden()
  })

  await test.step('received coins', async () => {
    await wallet.getByRole('tab', { name: 'Deposit' }).click()
    await chooseMethod(wallet, 'Tether')
    const answered = page.waitForResponse(/\/api\/payment\/invoices\/deposit$/)
    await network.selectOption('Tron (TRC-20)')
    const { data } = (await (await answered).json()) as { data: { invoiceId: string; address: string } }
    await expect(ownAddress).toHaveText(data.address)
    const transferResponse = await request.post(
      `${platform.url}/sandbox/payment/addresses/${data.invoiceId}/transfers`,
      { headers: { 'x-sandbox': '1' }, data: { amount: '12.5' } },
    )
    expect(transferResponse.status()).toBe(200)
    await expect.poll(() => fetchBalance(player)).toBe('12.500000')
    await expect(wallet.getByRole('button', { name: /^Balance 12\.5 USDT/ })).toBeVisible()
    expect(await fetchInvoices(player)).toMatchObject([{ status: 2, amount: '12.500000', currency: 'USDT' }])
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('12.5 USDT has arrived')).toHaveCount(1)
  })

  await test.step('the only network is selected by default', async () => {
    const btcAccount = (await fetchAccounts(player)).find(({ currency }) => currency === 'BTC')
    await player.put(`/api/wallet/accounts/${btcAccount?.id}/switch`)
    await page.reload()
    await waitForHydration(page)
    await expect(network).toHaveValue('bitcoin')
    const btcAddress = wallet.getByRole('group', { name: 'Your BTC address' }).locator('[dir=ltr]')
    await expect(btcAddress).toHaveText(/^tb1qtest/)
  })
})
