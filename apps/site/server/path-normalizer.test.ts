import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPathNormalizer } from './path-normalizer.ts'

const route = (id: string, path: string | undefined, index?: true) =>
  ({ id, parentId: 'root', path, index, module: {} }) as never
const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: {} as never },
  home: route('home', undefined, true),
  game: route('game', 'games/:id'),
  code: route('code', 'reset-password/:code'),
  slug: route('slug', ':slug'),
  rest: route('rest', '*'),
}
const normalizePath = createPathNormalizer(routes)

test.each([
  ['/', '/'],
  ['/Games/Moth-Queen', '/games/moth-queen'],
  ['/TERMS', '/terms'],
  ['/Reset-Password/AbC9', '/reset-password/AbC9'],
  ['/No/Such/Page', '/No/Such/Page'],
  ['/%C3%84', '/%C3%84'],
  // A language that the operator does not offer is not redirected.
  ['/pt-BR', '/pt-BR'],
  ['/PT-BR', '/pt-br'],
])('%s is spelt %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
})
