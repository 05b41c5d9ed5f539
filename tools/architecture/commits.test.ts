import { expect, test } from 'vitest'
import { checkCommits, MOST_SUBJECT_CHARACTERS } from './commits.ts'
import { expectNone, lastCommits } from './repository.ts'

test('the last 50 commits have subjects of the agreed form', () => expectNone(checkCommits(lastCommits(50))))

const found = (subject: string) => checkCommits([{ hash: 'abc', subject }]).map(({ message }) => message)

test.each([
  'wallet: read the published account by its id',
  'component tests: run components in Chromium',
  'e2e, docs: focus the first field',
  'player: pass the language',
])('accepts %j', (subject) => {
  expect(found(subject)).toEqual([])
})

test.each([
  ['fix a bug', 'the subject is not "component: imperative": fix a bug'],
  ['Wallet: read the account', 'the subject is not "component: imperative": Wallet: read the account'],
  ['wallet: read the account.', 'the subject ends with a full stop: wallet: read the account.'],
  ['wallet: fixed the account', '"fixed" is not imperative: wallet: fixed the account'],
  ['wallet: fixes the account', '"fixes" is not imperative: wallet: fixes the account'],
  ['wallet: fixing the account', '"fixing" is not imperative: wallet: fixing the account'],
])('reports %j', (subject, message) => {
  expect(found(subject)).toEqual([message])
})

test('reports a subject that is too long', () => {
  const subject = `wallet: read ${'x'.repeat(MOST_SUBJECT_CHARACTERS - 12)}`
  expect(found(subject)).toEqual([`the subject has 73 characters, more than 72: ${subject}`])
})
