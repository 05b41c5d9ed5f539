import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, waitForHydration } from './test.ts'

export interface NewPlayer {
  readonly email: string
  readonly password: string
}

/** Data of a player who is not registered yet. */
export function newPlayer(): NewPlayer {
  return { email: `player-${randomUUID()}@example.com`, password: `a-long-one-${randomUUID()}` }
}

/** Opens the sign-up dialog from the header as a guest. */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
}

/** Registers a new player through the dialog (in English). Ends on the home page, signed in. */
export async function signUp(page: Page, player: NewPlayer = newPlayer()): Promise<NewPlayer> {
  await page.goto('/')
  await waitForHydration(page)
  await openSignUp(page)
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByLabel(/I am over/).check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible()
  return player
}
