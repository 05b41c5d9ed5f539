import type { ChannelHandlers } from '@croupier/client/realtime'
import { expect, test, vi } from 'vitest'
import { historyKey } from './api/key.ts'
import { withHistory } from './realtime.ts'

test('fetches the history again after a publication and after a resync', () => {
  const invalidate = vi.fn()
  const inner = { onPublication: vi.fn(), onResync: vi.fn() }
  const handlers = withHistory(
    { invalidate },
    inner as unknown as ChannelHandlers<'payment:invoices'>,
  ) as unknown as typeof inner
  handlers.onResync()
  expect(invalidate.mock.calls).toEqual([[historyKey]])
  handlers.onPublication('one')
  expect(inner.onPublication).toHaveBeenCalledWith('one')
  expect(invalidate).toHaveBeenCalledTimes(2)
  handlers.onResync()
  expect(invalidate).toHaveBeenCalledTimes(3)
  expect(inner.onResync).toHaveBeenCalledTimes(2)
})
