import { expect, test } from 'vitest'
import { checkChannels } from './channels.ts'
import { expectNone, repositoryFiles } from './repository.ts'

const CONTRACT = 'packages/contract/src/channels.ts'
const PUBLISHED = 'apps/platform/src/modules/connection/index.ts'
const FOLLOWED = 'apps/site/app/shell/realtime/connect-realtime.ts'

/** A valid channel. Each example below changes one part of it. */
const GOOD: Readonly<Record<string, string>> = {
  [CONTRACT]:
    "const channels = defineChannels({ 'wallet:accounts': { events: { 'account.updated': account } }, tournaments: { events: {} } })",
  [PUBLISHED]: "publish('wallet:accounts', { event: 'account.updated', data })",
  [FOLLOWED]: "realtime.subscribe('wallet:accounts', handlers)",
}

function found(change: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.entries({ ...GOOD, ...change }).map(([path, text]) => ({ path, text }))
  return checkChannels(files).map(({ message }) => message)
}

test('the repository publishes and subscribes to each channel with events', () =>
  expectNone(checkChannels(repositoryFiles())))

test('accepts a complete channel', () => expect(found({})).toEqual([]))

test.each([
  ['not published', { [PUBLISHED]: '' }, /account\.updated is never published/],
  [
    'published only in a test',
    { [PUBLISHED]: '', [`${PUBLISHED.slice(0, -2)}test.ts`]: GOOD[PUBLISHED] ?? '' },
    /never/,
  ],
  ['not followed', { [FOLLOWED]: "useIsSubscribed('wallet:accounts')" }, /not followed/],
  [
    'named by a service',
    { 'apps/platform/src/modules/wallet/a.ts': "tell('wallet:accounts')" },
    /does not belong/,
  ],
  ['named by a screen', { 'apps/site/app/routes/home.tsx': "follow('wallet:accounts')" }, /does not belong/],
])('rejects a channel that is %s', (_name, change, message) => {
  expect(found(change)).toEqual([expect.stringMatching(message)])
})

test('allows useIsSubscribed and channel names that are common words', () => {
  const screen = "const isTold = useIsSubscribed('wallet:accounts')\nconst page = 'tournaments'"
  expect(found({ 'apps/site/app/features/wallet/a.tsx': screen })).toEqual([])
})
