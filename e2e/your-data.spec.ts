import { readFile } from 'node:fs/promises'
import { readZip } from '../packages/testkit/src/read-zip.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

interface DataExport {
  readonly id: string
  readonly status: number
}

test('requests an archive of the data, downloads it when it is ready, and finds the own data in it', async ({
  page,
  player,
}) => {
  await page.goto('/profile/personal')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'A copy of your data' })
  await card.getByRole('button', { name: 'Request my data' }).click()
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
})
