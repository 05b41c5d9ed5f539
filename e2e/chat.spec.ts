import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a player chats with an agent, and finds the conversation again after a reload [1-09a 4-32 7-24 9-12d]', {
  tag: NIGHTLY,
}, async ({ page, player, browser }) => {
  const chat = page.getByRole('dialog', { name: 'Support chat' })
  const open = () => page.getByRole('button', { name: 'Chat with us' }).first().click()

  await page.goto('/contact')
  await open()
  await page.getByRole('button', { name: 'Start the chat' }).click()
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Where is my deposit?')
  await page.keyboard.press('Enter')
  await expect(chat.getByText('Where is my deposit?')).toBeVisible()

  const agent = await (await browser.newContext()).newPage()
  await agent.goto('/sandbox/chat')
  // The list follows the player's name, which arrives after the first message.
  await agent.getByRole('row', { name: 'Where is my deposit?' }).getByRole('link').click()
  await expect(agent.getByRole('log')).toContainText('Where is my deposit?')
  await agent.getByRole('textbox', { name: 'Reply' }).pressSequentially('It arrives')
  await expect(chat.getByRole('status')).toHaveText('Support is typing …')
  await agent.getByRole('textbox', { name: 'Reply' }).fill('It arrives today.')
  await agent.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText('It arrives today.')).toBeVisible()

  await expectAccessible(page)
  await expectAccessible(agent)

  await page.reload()
  await open()
  await expect(chat.getByRole('listitem')).toContainText(['', 'Where is my deposit?', 'It arrives today.'])
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Thank you')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(agent.getByRole('log')).toContainText('Thank you')
  await expect(async () => {
    await agent.reload()
    await expect(agent.getByText(player.email)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await agent.getByRole('button', { name: 'Close the conversation' }).click()
  await expect(chat.getByRole('status')).toHaveText(/Support has closed this chat/)
  await agent.context().close()
})

test('a guest’s first message is in the conversation that the open chat follows [1-09b]', {
  tag: NIGHTLY,
}, async ({ page }) => {
  // The widget needs a token for several requests at once.
  const { promise, resolve } = Promise.withResolvers<void>()
  let tokens = 0
  await page.route('**/v2/customer/token', async (route) => {
    tokens += 1
    await promise
    await route.continue()
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Chat with us' }).first().click()
  await page.getByRole('button', { name: 'Start the chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Support chat' })
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Is there a bonus?')
  await page.keyboard.press('Enter')
  await expect.poll(() => tokens).toBeGreaterThan(0)
  resolve()
  await expect(chat.getByText('Is there a bonus?')).toBeVisible()
  expect(tokens).toBe(1)
})
