import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { messagesKey, type PlayerMessage } from './api.ts'
import Bell from './bell.tsx'
import { dispatchMessageArrived } from './message-arrived.ts'

const message = (title: string, locale: string): PlayerMessage => ({
  ...{ id: 'a0000000-0000-4000-8000-000000000001', state: 1, readAt: null },
  createdAt: '2026-11-20T12:00:00.000Z',
  content: { title, locale },
})

let refetch: () => Promise<void>
function Refetch() {
  const queries = useQueryClient()
  refetch = () => queries.invalidateQueries({ queryKey: messagesKey })
  return null
}

test('lists messages, and announces a new one, in the language of the page', async () => {
  const other = { ...message('Welcome', 'en'), id: 'a0000000-0000-4000-8000-000000000003' }
  let listed: PlayerMessage[] = [other]
  const asked: unknown[] = []
  renderInSite(
    <>
      <Bell />
      <Refetch />
    </>,
    {
      'GET /api/notification/messenger/messages': ({ query }) => {
        asked.push(query.get('locale'))
        return { data: listed, meta: { totalUnread: listed.length } }
      },
    },
  )
  const announced = page.byCss('.s-bell ~ span[role=status]')
  await expect.element(page.getByRole('button')).toHaveAccessibleName(/1 unread/)
  expect(new Set(asked)).toEqual(new Set(['en']))
  dispatchMessageArrived(message('Ihre Einzahlung ist da', 'de'))
  expect(announced.element().textContent).toBe('')
  listed = [message('Your deposit has arrived', 'en'), other]
  await refetch()
  await expect.element(announced).toHaveTextContent('New message: Your deposit has arrived')
  dispatchMessageArrived({
    ...message('Your withdrawal is on its way', 'en'),
    id: 'a0000000-0000-4000-8000-000000000002',
  })
  await expect.element(announced).toHaveTextContent('New message: Your withdrawal is on its way')
})
