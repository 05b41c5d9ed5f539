import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test'

let count = 0

/** A platform, and the request context with which tests call it. */
export interface PlatformAccess {
  readonly request: APIRequestContext
  readonly url: string
}

/** A player created for one test, with API access. */
export interface ApiPlayer extends PlatformAccess {
  readonly email: string
  readonly password: string
  readonly token: string
  /**
   * Calls the platform as the player and returns the response's `data`.
   * @throws Error if the call is refused
   */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: object): Promise<T>
  put<T>(path: string, body?: object): Promise<T>
}

/** Registers a player by the API. */
export async function registerPlayer(request: APIRequestContext, url: string): Promise<ApiPlayer> {
  count += 1
  const email = `player-${process.pid}-${Date.now()}-${count}@example.com`
  const password = 'a long enough password'
  const response = await request.post(`${url}/api/player/register`, {
    data: { email, password, country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' },
  })
  const { accessToken: token } = await readData<{ accessToken: string }>(response)
  return createApiPlayer({ request, url }, { email, password, token })
}

/** API access for a player who is signed in with the token. */
export function createApiPlayer(
  { request, url }: PlatformAccess,
  credentials: Pick<ApiPlayer, 'email' | 'password' | 'token'>,
): ApiPlayer {
  const headers = { authorization: `Bearer ${credentials.token}` }
  return {
    request,
    url,
    ...credentials,
    get: async <T>(path: string) => readData<T>(await request.get(`${url}${path}`, { headers })),
    post: async <T>(path: string, body: object = {}) =>
      readData<T>(await request.post(`${url}${path}`, { headers, data: body })),
    put: async <T>(path: string, body: object = {}) =>
      readData<T>(await request.put(`${url}${path}`, { headers, data: body })),
  }
}

async function readData<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

/** Signs the browser context in as the player. */
export async function signInBrowser(context: BrowserContext, url: string, player: ApiPlayer): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: player.token, url, sameSite: 'Lax' }])
}

/** Signs in with wrong passwords until the platform locks the login. */
export async function lockLogin(request: APIRequestContext, url: string, login: string): Promise<void> {
  for (let guess = 0; guess < 5; guess++) {
    const data = { login, password: `Wrong-Horse-${guess}` }
    const response = await request.post(`${url}/api/player/sessions`, { data })
    if (response.status() !== 401) throw new Error(`guess ${guess} was answered with ${response.status()}`)
  }
}
