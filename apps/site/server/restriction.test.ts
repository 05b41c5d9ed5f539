import { expect, test } from 'vitest'
import { createGate } from './restriction.ts'

type Routes = Parameters<typeof createGate>[0]

const below = (id: string, path: string | undefined, rest = {}) => ({ id, parentId: 'root', path, ...rest })
const list = [
  { id: 'root', path: '' },
  below('index', undefined, { index: true }),
  below('games-id', 'games/:id'),
  below('routes/providers', 'providers'),
  below('routes/profile', 'profile'),
  { id: 'routes/profile-history', parentId: 'routes/profile', path: 'history' },
  { id: 'routes/profile-referral', parentId: 'routes/profile', path: 'referral' },
  below('routes/questions', 'questions'),
  below('routes/confirm', 'confirm/:code'),
  below('routes/bonus-page', 'bonus/:pageIdentity'),
  below('routes/static-page', 'static/:pageIdentity'),
  below('routes/restricted', 'restricted'),
  below('routes/content-page', ':slug'),
  below('routes/not-found', '*'),
]
const isClosed = createGate(Object.fromEntries(list.map((route) => [route.id, route])) as unknown as Routes)

test.each([
  '/',
  '/games/mines',
  '/providers',
  '/Providers',
  '/bonus/welcome',
  '/restricted',
  '/profile/referral',
])('%s is closed where nothing is offered [2.1-27b]', (path) => {
  expect(isClosed(path)).toBe(true)
})

test.each([
  '/profile',
  '/profile/history',
  '/questions',
  '/confirm/AbC9',
  '/static/licence',
  '/terms',
  '/no/such/page',
  '/__manifest',
  '/%E0%A4%A',
])('%s stays open: it offers nothing, or is what is a player’s own [2.1-27b]', (path) => {
  expect(isClosed(path)).toBe(false)
})
