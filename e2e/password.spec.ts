import type { APIRequestContext, Page } from '@playwright/test'
import { registeredPlayer, signInBrowser } from './support/api-player.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

interface Mail {
  readonly template: string
  readonly text: string
}

/** The link in the newest mail of its kind to a player. */
async function resetLink(request: APIRequestContext, url: string, email: string): Promise<string> {
  const found: string[] = []
  await expect(async () => {
    const answer = await request.get(`${url}/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`)
    const { data } = (await answer.json()) as { data: readonly Mail[] }
    const mail = data.find(({ template }) => template === 'password-reset')
    found.push(...(mail?.text.match(/https?:\S+\/reset-password\/\S+/) ?? []))
    expect(found).not.toEqual([])
  }).toPass()
  return found[0] ?? ''
}

/** Records each title that a dialog of the page shows from now on. */
async function recordDialogTitles(page: Page): Promise<() => Promise<readonly string[]>> {
  const titles = await page.evaluateHandle(() => {
    const found: string[] = []
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] h2'))
        if (textContent && !found.includes(textContent)) found.push(textContent)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    return found
  })
  return () => titles.jsonValue()
}

const NEW_PASSWORD = 'another long password'

test('a forgotten password is replaced by way of the mailbox, and other browsers are signed out [1-03c 2.3-02:forgot-pass 2.3-02:reset-pass 7-09]', async ({
  page,
  browser,
  request,
  platform,
}) => {
  const player = await registeredPlayer(request, platform.url)
  const other = await browser.newContext()
  await signInBrowser(other, platform.url, player)
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${platform.url}/profile/security`)
  await expect(elsewhere).toHaveURL(/\/profile\/security$/)

  await page.goto('/terms?sign-in=true')
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click()
  const asking = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(page).toHaveURL('/terms?forgot-pass=true')
  const login = asking.getByLabel('E-mail')
  await expect(login).toHaveAttribute('autocomplete', 'username')
  await expect(asking.getByRole('button', { name: 'Send the link' })).toBeDisabled()
  await login.fill(player.email)
  await login.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Check your inbox' })
  const [name = '', domain] = player.email.split('@')
  await expect(sent).toContainText(`${name.slice(0, -3)}***@${domain}`)
  await expect(sent).toContainText('60 minutes')
  await expectAccessible(page)

  const link = await resetLink(request, platform.url, player.email)
  // Where somebody is signed in it takes nobody's place by itself.
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('button', { name: 'Sign out and go on' })).toBeVisible()
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await page.goto(link)
  const choosing = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(page).toHaveURL(/\/reset-password\/[\w-]{43}\?reset-pass=true$/)
  const [password, again] = [
    choosing.getByLabel('Password', { exact: true }),
    choosing.getByLabel('Repeat password'),
  ]
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('short')
  await again.fill('shorter')
  await password.focus()
  await expect(choosing.getByText('Passwords do not match')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await again.fill(NEW_PASSWORD)
  const shown = await recordDialogTitles(page)
  await again.press('Enter')

  const done = page.getByRole('dialog', { name: 'Your password is changed' })
  await expect(page).toHaveURL('/?success=password-changed')
  await expectAccessible(page)
  await expect(done.getByRole('link', { name: 'Sign in' })).toBeFocused()
  // The address loses its code before the dialog has left: until then it must not call the link a bad one.
  expect(await shown()).toEqual(['Choose a new password', 'Your password is changed'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?sign-in=true')

  const signIn = async (password: string) => {
    const answer = await request.post(`${platform.url}/api/player/sessions`, {
      data: { login: player.email, password },
    })
    return answer.status()
  }
  expect([await signIn(player.password), await signIn(NEW_PASSWORD)]).toEqual([401, 200])
  // Told by the connection or by the next call, whichever comes first.
  await elsewhere.goto(`${platform.url}/profile/security`)
  await expect(elsewhere).toHaveURL(/\/\?sign-in=true$/)
  await other.close()
})

test('a password is asked for again where the link does not work, and says what is in the way [2.3-02:forgot-pass 2.3-02:reset-pass 2.1-01d]', async ({
  page,
  context,
  request,
  platform,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|422|429/)
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' })
  await page.goto('/de/reset-password/nobody-was-sent-this')
  await expect(page).toHaveURL('/reset-password/nobody-was-sent-this?reset-pass=true')
  const choosing = page.getByRole('dialog', { name: 'Neues Passwort wählen' })
  await choosing.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
  await choosing.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD)
  const save = choosing.getByRole('button', { name: 'Passwort speichern' })
  await context.setOffline(true)
  await save.click()
  await expect(choosing.getByRole('alert')).toContainText('nicht erreichbar')
  await context.setOffline(false)
  await save.click()
  const wrong = page.getByRole('dialog', { name: 'Dieser Link gilt nicht' })
  await expect(wrong).toBeVisible()
  await expectAccessible(page)

  await wrong.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  const asking = page.getByRole('dialog', { name: 'Passwort vergessen?' })
  const email = `${crypto.randomUUID()}@example.com`
  for (let time = 0; time < 3; time++) {
    const asked = await request.post(`${platform.url}/api/player/passwords/reset`, { data: { login: email } })
    expect(asked.status()).toBe(200)
  }
  await asking.getByLabel('E-Mail').fill(email)
  await asking.getByRole('button', { name: 'Link schicken' }).click()
  await expect(asking.getByRole('alert')).toContainText('60 Minuten')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neues Passwort wählen')
  await hydrated(page)
  await page.getByRole('link', { name: 'Passwort wählen' }).click()
  await expect(page.getByRole('dialog', { name: 'Neues Passwort wählen' })).toBeVisible()
})
