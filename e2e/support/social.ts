import type { Page } from '@playwright/test'
import { expect, waitForHydration } from './test.ts'

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

interface Account {
  readonly email: string
  readonly reported?: 'A verified address' | 'An unverified address' | 'No address'
}

/** Chooses the account on the page of the sandbox's provider. */
export async function chooseAccount(page: Page, { email, reported = 'A verified address' }: Account) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('The provider reports').selectOption(reported)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function openSignIn(page: Page, path: string) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}sign-in=true`)
  await waitForHydration(page)
  await expect(signInDialog(page)).toBeVisible()
}

/** Completes the form that the operator's settings require of a new player. */
export async function completeRegistration(page: Page) {
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeFocused()
  await page.getByLabel(/I am over 18/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Welcome! Your account is ready.', { exact: true })).toBeVisible()
}

/** The player of the browser's session, from the platform. */
export async function fetchPlayer(page: Page, url: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const [profile, sessions] = await Promise.all(
    ['/api/player/profile', '/api/player/sessions'].map(async (path) => {
      const response = await page.request.get(url + path, { headers })
      expect(response.status()).toBe(200)
      return (await response.json()).data
    }),
  )
  return { profile, sessions }
}

/** Leaves the page first: an open page would notice that its session has ended and navigate. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'access_token' })
}
