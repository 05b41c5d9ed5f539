import type { Realtime } from '@croupier/client/realtime'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { SiteContext, useSite } from '~/lib/site.ts'
import { renderRoutedSite } from '../../../testing/site.tsx'
import { connectRealtime } from './connect-realtime.ts'
import { RealtimeProvider } from './realtime-provider.tsx'

vi.mock('./connect-realtime.ts', () => ({ connectRealtime: vi.fn<typeof connectRealtime>() }))

/** The site of a document, which has a session. */
function WithSession({ children }: { readonly children: ReactNode }) {
  const session = {} as NonNullable<ReturnType<typeof useSite>['session']>
  return <SiteContext value={{ ...useSite(), session }}>{children}</SiteContext>
}

/** More frames than the idle callback and the import need. */
async function passFrames() {
  for (let count = 0; count < 30; count += 1) await new Promise(requestAnimationFrame)
}

test('connects a player in a task after the one that evaluates the connection’s modules', async () => {
  const connection = { isSubscribed: () => true, watch: () => () => {} } as unknown as Realtime
  vi.mocked(connectRealtime).mockReturnValue(connection)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const provider = <RealtimeProvider>{null}</RealtimeProvider>
    renderRoutedSite(<WithSession>{provider}</WithSession>, {})
    await passFrames()
    expect(connectRealtime).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    await expect.poll(() => vi.mocked(connectRealtime).mock.calls.length).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
