import { expect, test } from 'vitest'
import type { PlayerMessage } from './api.ts'
import { createMessageHandlers } from './realtime.ts'

const message = (id: string): PlayerMessage => ({
  id,
  state: 1,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  content: { title: `Message ${id}`, locale: 'en' },
})

test('dispatches a new message to the document once and refetches what has changed, and all after a reconnect [7-54b:messenger:notifications]', () => {
  const invalidated: string[] = []
  const dispatched: string[] = []
  const channel = createMessageHandlers(
    { invalidate: (queryKey) => void invalidated.push(queryKey.join(' ')) },
    ({ id }) => void dispatched.push(id),
  )
  channel.onPublication({ event: 'message.created', data: message('a') })
  channel.onPublication({ event: 'message.created', data: message('b') })
  channel.onPublication({ event: 'message.created', data: message('a') })
  expect(dispatched).toEqual(['a', 'b'])
  channel.onPublication({ event: 'messages.updated', data: { totalUnread: 0 } })
  channel.onPublication({ event: 'preferences.updated', data: [] })
  expect(invalidated.splice(-1)).toEqual(['me notification-preferences'])
  channel.onPublication({ event: 'contacts.updated', data: { email: null, phone: null } })
  expect(invalidated.splice(-2)).toEqual(['me contact-changes', 'me profile'])
  channel.onResync()
  expect(invalidated.splice(-2)).toEqual(['me notification-preferences', 'me contact-changes'])
  // A later one means that changes may have been missed.
  channel.onResync()
  expect(invalidated.splice(-3)).toEqual(['me notification-preferences', 'me contact-changes', 'me profile'])
  expect(dispatched).toEqual(['a', 'b'])
  expect(invalidated).toEqual(Array(6).fill('me messages'))
})
