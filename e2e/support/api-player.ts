import type { APIRequestContext, BrowserContext } from '@playwright/test'

let count = 0

/** A player created for one test, with API access. */
export interface ApiPlayer {
  readonly email: string
  readonly password: string
  readonly token: string
  /** Calls the platform as the player and returns the response's `data`. */
  get<T>(path: string): Promise<T>
}

/** Registers a player by the API. */
export async function registerPlayer(request: APIRequestContext, url: string): Promise<ApiPlayer> {
  count += 1
  const email = `player-${process.pid}-${Date.now()}-${count}@example.com`
  const password = 'a long enough password'
  const response = await request.post(`${url}/api/player/register`, {
    data: { email, password, country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' },
  })
  if (!response.ok()) throw new Error(`registration answered ${response.status()}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    email,
    password,
    token: data.accessToken,
    async get<T>(path: string) {
      const response = await request.get(`${url}${path}`, { headers })
      if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
      return ((await response.json()) as { data: T }).data
    },
  }
}

/** Signs the browser context in as the player. */
export async function signInBrowser(context: BrowserContext, url: string, player: ApiPlayer): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: player.token, url, sameSite: 'Lax' }])
}
