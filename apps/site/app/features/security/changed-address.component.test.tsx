import type { Profile } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { renderInSite } from '../../../testing/site.tsx'
import { ChangedAddress } from './changed-address.tsx'

const shownText = () => document.body.textContent ?? ''

function open(email: string, status: 'guest' | 'player') {
  return renderInSite(
    <ChangedAddress masked="mara.new***@example.com" />,
    { 'GET /api/player/profile': () => ({ data: { email } as Profile }) },
    { status },
  )
}

test('names the new address masked to a guest, without asking for a profile [3-32a]', async () => {
  const { calls } = open('mara.new.one@example.com', 'guest')
  await expect.poll(shownText).toContain('From now on you sign in with mara.new***@example.com.')
  expect(calls).toEqual([])
})

test('names the new address in full to its player', async () => {
  open('mara.newone@example.com', 'player')
  await expect.poll(shownText).toContain('you sign in with mara.newone@example.com.')
})

test('names it masked to another player', async () => {
  const { calls } = open('someone@example.com', 'player')
  await expect.poll(() => calls).toContain('GET /api/player/profile')
  await expect.poll(shownText).toContain('you sign in with mara.new***@example.com.')
  expect(shownText()).not.toContain('someone@example.com')
})
