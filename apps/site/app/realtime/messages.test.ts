import { expect, test } from 'vitest'
import type { HouseMessage } from '~/data/notification.ts'
import { followMessages } from './messages.ts'

const message = (id: string): HouseMessage => ({
  id,
  state: 1,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  content: { title: `Message ${id}` },
})

test('a message that has come is told to the document once, and whatever changes makes the lists be read anew [7-54b:messenger:notifications]', () => {
  const asked: string[] = []
  const heard: string[] = []
  const channel = followMessages(
    { readAnew: (queryKey) => void asked.push(queryKey.join(' ')) },
    ({ id }) => void heard.push(id),
  )
  channel.onPublication({ event: 'message.created', data: message('a') })
  channel.onPublication({ event: 'message.created', data: message('b') })
  channel.onPublication({ event: 'message.created', data: message('a') })
  expect(heard).toEqual(['a', 'b'])
  channel.onPublication({ event: 'messages.updated', data: { totalUnread: 0 } })
  channel.onResync()
  expect(heard).toEqual(['a', 'b'])
  expect(asked).toEqual(Array(5).fill('player messages'))
})
