import { expect, test } from 'vitest'
import { createClosedPathCheck } from './restriction.ts'

type Routes = Parameters<typeof createClosedPathCheck>[0]

const childRoute = (id: string, path: string | undefined, rest = {}) => ({
  id,
  parentId: 'root',
  path,
  ...rest,
})
const list = [
  { id: 'root', path: '' },
  childRoute('index', undefined, { index: true }),
  childRoute('games-id', 'games/:id'),
  childRoute('routes/providers', 'providers'),
  childRoute('routes/profile', 'profile'),
  { id: 'routes/profile-history', parentId: 'routes/profile', path: 'history' },
  { id: 'routes/profile-referral', parentId: 'routes/profile', path: 'referral' },
  childRoute('routes/questions', 'questions'),
  childRoute('routes/confirm', 'confirm/:code'),
  childRoute('routes/bonus-page', 'bonus/:pageIdentity'),
  childRoute('routes/static-page', 'static/:pageIdentity'),
  childRoute('routes/restricted', 'restricted'),
  childRoute('routes/content-page', ':slug'),
  childRoute('routes/not-found', '*'),
]
const isClosed = createClosedPathCheck(
  Object.fromEntries(list.map((route) => [route.id, route])) as unknown as Routes,
)

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
