import { readFile } from 'node:fs/promises'
import { readZip } from '../packages/testkit/src/read-zip.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

interface DataExport {
  readonly id: string
  readonly status: number
}

interface Erasure {
  readonly requestedAt: string | null
  readonly erasesAt: string | null
}

test('downloads an archive of the own data, then requests the erasure of the account and cancels it', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  await page.goto('/profile/personal')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'A copy of your data' })
  await card.getByRole('button', { name: 'Request my data' }).click()
  await card.getByLabel('Current password', { exact: true }).fill(player.password)
  await page.keyboard.press('Enter')
  // The message that announces it refreshes the list.
  await expect(card.getByRole('listitem')).toContainText('Ready')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  const { rows } = JSON.parse(files['profile.json'] ?? '') as { rows: { email: string }[] }
  expect(rows.map(({ email }) => email)).toEqual([player.email])
  await expect(page).toHaveURL('/profile/personal')

  const exports = await player.get<DataExport[]>('/api/player/privacy/exports')
  expect(exports.map(({ status }) => status)).toEqual([2])

  const erasure = page.getByRole('region', { name: 'Close and erase your account' })
  const readErasure = () => player.get<Erasure>('/api/player/privacy/erasure')
  await erasure.getByRole('button', { name: 'Erase my account' }).click()
  await erasure.getByLabel('Current password', { exact: true }).fill(player.password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const cancel = erasure.getByRole('button', { name: 'Cancel the erasure' })
  await expect(cancel).toBeVisible()
  const { erasesAt } = await readErasure()
  await expect(erasure.locator(`time[datetime="${erasesAt}"]`)).toBeVisible()
  await expectAccessible(page)
  await cancel.click()
  await expect(erasure.getByRole('button', { name: 'Erase my account' })).toBeVisible()
  expect(await readErasure()).toMatchObject({ requestedAt: null, erasesAt: null })
})
