import type { APIRequestContext, BrowserContext } from '@playwright/test'

let count = 0

/** A player made for one test, and what the platform needs to be asked in their name. */
export interface ApiPlayer {
  readonly email: string
  readonly password: string
  readonly token: string
  /** Asks the platform in the player's name and answers what stands under `data`. */
  ask<T>(path: string): Promise<T>
}

/** Registers a player by the platform's own call. */
export async function registeredPlayer(request: APIRequestContext, url: string): Promise<ApiPlayer> {
  count += 1
  const email = `player-${process.pid}-${Date.now()}-${count}@example.com`
  const password = 'a long enough password'
  const answer = await request.post(`${url}/api/player/register`, {
    data: { email, password, country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' },
  })
  if (!answer.ok()) throw new Error(`registering answered ${answer.status()}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    email,
    password,
    token: data.accessToken,
    async ask<T>(path: string) {
      const answer = await request.get(`${url}${path}`, { headers })
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
      return ((await answer.json()) as { data: T }).data
    },
  }
}

/** Lets the browser be the player from its first page on. */
export async function signInBrowser(context: BrowserContext, url: string, player: ApiPlayer): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: player.token, url, sameSite: 'Lax' }])
}
