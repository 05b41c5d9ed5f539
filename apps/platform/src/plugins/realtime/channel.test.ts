import { expect, test } from 'vitest'
import { type ChannelRules, checkSubscriptionAccess, splitChannel } from './channel.ts'

const open: ChannelRules = { audience: 'everyone', history: null }
const owned: ChannelRules = { audience: 'owner', history: null }
const directory = (name: string) => ({ news: open, own: owned })[name] ?? null

test('takes the text after the last hash as the player', () => {
  expect(splitChannel('news')).toEqual({ name: 'news', player: null })
  expect(splitChannel('own#ada')).toEqual({ name: 'own', player: 'ada' })
  expect(splitChannel('own#ada,bob')).toEqual({ name: 'own', player: 'ada,bob' })
  expect(splitChannel('a#b#ada')).toEqual({ name: 'a#b', player: 'ada' })
})

test.each([
  ['news', null, true],
  ['news', 'ada', true],
  ['own#ada', 'ada', true],
])('%s takes %s', (channel, player, ok) => {
  expect(checkSubscriptionAccess(channel, player, directory).ok).toBe(ok)
})

test.each([
  ['own#ada', 'bob', true],
  ['own#ada', null, true],
  ['own#', null, true],
  ['own#ada,bob', 'ada', true],
  ['own#ada,bob', 'bob', true],
  ['own#ada,', 'ada', true],
  ['own#,ada', 'ada', true],
  ['own#ada,ada', 'ada', true],
  ['own#ADA', 'ada', true],
  ['own#ada', 'ad', true],
  ['own', 'ada', false],
  ['news#ada', 'ada', false],
  ['other', 'ada', false],
  ['other#ada', 'ada', false],
  ['own#bob#ada', 'ada', false],
])('%s refuses %s', (channel, player, isKnown) => {
  expect(checkSubscriptionAccess(channel, player, directory)).toEqual({ ok: false, isKnown })
})
