import type { APIRequestContext, Page } from '@playwright/test'
import { signInBrowser } from './support/api-player.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

interface Mail {
  readonly template: string
  readonly text: string
}

/** The link in the player's newest mail of the given kind. */
async function fetchResetLink(request: APIRequestContext, url: string, email: string): Promise<string> {
  const found: string[] = []
  await expect(async () => {
    const response = await request.get(`${url}/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: readonly Mail[] }
    const mail = data.find(({ template }) => template === 'password-reset')
    found.push(...(mail?.text.match(/https?:\S+\/reset-password\/\S+/) ?? []))
    expect(found).not.toEqual([])
  }).toPass()
  return found[0] ?? ''
}

/** Records every dialog title that the page shows from now on. */
async function recordDialogTitles(page: Page): Promise<() => Promise<readonly string[]>> {
  const titles = await page.evaluateHandle(() => {
    const found: string[] = []
    const recordTitles = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] h2'))
        if (textContent && !found.includes(textContent)) found.push(textContent)
    }
    new MutationObserver(recordTitles).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    recordTitles()
    return found
  })
  return () => titles.jsonValue()
}

const NEW_PASSWORD = 'another long password'

test('resets a forgotten password by e-mail and signs other browsers out [1-03c 2.3-02:forgot-pass 2.3-02:reset-pass 7-09]', async ({
  page,
  browser,
  registeredPlayer: player,
  request,
  platform,
}) => {
  const otherContext = await browser.newContext()
  await signInBrowser(otherContext, platform.url, player)
  const otherPage = await otherContext.newPage()

  await page.goto('/terms?sign-in=true')
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click()
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(page).toHaveURL('/terms?forgot-pass=true')
  const login = forgotDialog.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect(login).toHaveAttribute('autocomplete', 'username')
  await login.fill(player.email)
  await login.press('Enter')
  const sentDialog = page.getByRole('dialog', { name: 'Check your inbox' })
  const [name = '', domain] = player.email.split('@')
  await expect(sentDialog).toContainText(`${name.slice(0, -3)}***@${domain}`)
  await expect(sentDialog).toContainText('60 minutes')
  await expectAccessible(page)

  const link = await fetchResetLink(request, platform.url, player.email)
  // A reset link does not replace an existing session by itself.
  await otherPage.goto(link)
  await expect(otherPage.getByRole('button', { name: 'Sign out and continue' })).toBeVisible()
  await expect(otherPage.getByRole('dialog')).toHaveCount(0)
  await otherContext.close()
  await page.goto(link)
  const newPasswordDialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(page).toHaveURL(/\/reset-password\/[\w-]{43}\?reset-pass=true$/)
  const [password, confirmation] = [
    newPasswordDialog.getByLabel('New password', { exact: true }),
    newPasswordDialog.getByLabel('Repeat new password'),
  ]
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('short')
  await confirmation.fill('shorter')
  await password.focus()
  await expect(newPasswordDialog.getByText('Passwords do not match')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await confirmation.fill(NEW_PASSWORD)
  const getShownTitles = await recordDialogTitles(page)
  await confirmation.press('Enter')

  const doneDialog = page.getByRole('dialog', { name: 'Your password has changed' })
  await expect(page).toHaveURL('/?success=password-changed')
  await expect(doneDialog.getByRole('link', { name: 'Sign in' })).toBeFocused()
  // The code is removed from the address before the dialog closes; meanwhile the dialog must not report a bad
  // link.
  expect(await getShownTitles()).toEqual(['Choose a new password', 'Your password has changed'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?sign-in=true')

  const fetchSignInStatus = async (password: string) => {
    const response = await request.post(`${platform.url}/api/player/sessions`, {
      data: { login: player.email, password },
    })
    return response.status()
  }
  expect([await fetchSignInStatus(player.password), await fetchSignInStatus(NEW_PASSWORD)]).toEqual([
    401, 200,
  ])
  const otherSession = await request.get(`${platform.url}/api/player/profile`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  expect(otherSession.status(), 'the session of the other browser').toBe(401)
})

test('requests a new password again after a link that does not work, and shows the reason [2.3-02:forgot-pass 2.3-02:reset-pass 2.1-01d]', {
  tag: NIGHTLY,
}, async ({ page, request, platform, pageErrors }) => {
  pageErrors.allowResponses('POST /api/player/passwords/check 422', 'POST /api/player/passwords/reset 429')
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' })
  await page.goto('/de/reset-password/nobody-was-sent-this')
  await expect(page).toHaveURL('/reset-password/nobody-was-sent-this?reset-pass=true')
  const invalidLinkDialog = page.getByRole('dialog', { name: 'Dieser Link gilt nicht' })
  await expect(invalidLinkDialog).toBeVisible()
  await expectAccessible(page)

  await invalidLinkDialog.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  const forgotDialog = page.getByRole('dialog', { name: 'Passwort vergessen?' })
  const email = `${crypto.randomUUID()}@example.com`
  for (let time = 0; time < 3; time++) {
    const resetResponse = await request.post(`${platform.url}/api/player/passwords/reset`, {
      data: { login: email },
    })
    expect(resetResponse.status()).toBe(200)
  }
  await forgotDialog.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(email)
  await forgotDialog.getByRole('button', { name: 'Link schicken' }).click()
  await expect(forgotDialog.getByRole('alert')).toContainText('60 Minuten')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neues Passwort wählen')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Passwort wählen' }).click()
  await expect(invalidLinkDialog).toBeVisible()
})
