import { randomUUID } from 'node:crypto'
import type { ApiPlayer } from './api-player.ts'
import { expect } from './test.ts'

/**
 * Starts a game for money and plays one spin, by the requests of the game's frame.
 * @param choice of a game in which the player chooses, such as dice
 * @param freespins the active free spins that pay for it
 */
export async function playSpin(
  player: ApiPlayer,
  slug: string,
  stake: string,
  choice?: object,
  freespins?: string,
): Promise<{ next: unknown }> {
  const { launchUrl } = await player.post<{ launchUrl: string }>(`/api/game/games/${slug}/play`, {
    mode: 'real',
    locale: 'en',
  })
  const response = await player.request.post(`${player.url}/sandbox/studio/play/spin`, {
    headers: { authorization: `Bearer ${new URL(launchUrl).searchParams.get('session')}` },
    data: { requestId: randomUUID(), stake, choice, freespins },
  })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: { next: unknown } }).data
}
