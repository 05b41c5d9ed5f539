import { randomUUID } from 'node:crypto'
import { openAddress, openDialog } from './support/open-dialog.ts'
import { expect, test } from './support/test.ts'

test('each dialog of a player without awards shows its empty state and a link [2.3-03:quests-hub 2.3-03:quest-tasks 2.3-03:quest-rewards 2.3-03:quest-task-games 2.3-03:wallet-bonus-info 2.3-03:bonus-details 2.3-03:package-bonus 2.3-04a]', async ({
  page,
  player: _,
}) => {
  const id = randomUUID()
  for (const [query, name, text] of [
    ['quests-hub=true', 'Quests', 'No quests right now'],
    [`quest-tasks=${id}`, 'Tasks', "We can't find this quest"],
    [`quest-rewards=${id}`, 'Rewards', "We can't find this quest"],
    [`quest-task-games=${id}.${id}`, 'Games that count', "We can't find this quest"],
    ['wallet-bonus-info=EUR', 'Bonus money in EUR', 'You have no bonus in EUR.'],
    ['wallet-bonus-info=SEK', 'Bonus details', 'You have no account in this currency'],
    [`bonus-details=${id}`, 'Bonus details', "We can't find this bonus"],
    ['bonus-details=x', 'Bonus details', "We can't find this bonus"],
    [`package-bonus=${id}`, 'Bonus package', "We can't find this package"],
    [`cancel-active-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
    [`cancel-issued-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
    [`cancel-unsettled-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
  ] as const) {
    const dialog = await openDialog(page, `/terms?${query}`, name)
    await expect(dialog.getByText(text)).toBeVisible()
    // Without an award there is nothing to confirm.
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/terms')
  }
  await openAddress(page, '/profile/bonuses')
  await expect(page.getByText('No bonuses')).toBeVisible()
})
