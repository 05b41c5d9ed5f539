import { expect, test } from 'vitest'
import { OperatorFileError } from '../config/index.ts'
import { questsFile } from '../modules/retention/index.ts'
import { createOperatorFiles } from './operator-files.ts'

const quests = (before: string) =>
  `${before}quests:\n  - identity: a\n    name: A\n    rewards: [B]\n    tasks: [{ identity: t, type: rounds, quantity: 5 }]\n`

test('refuses an opened file with the path and the line of each error', () => {
  const files = createOperatorFiles('operator', { 'quests.yaml': quests('') })
  files.open('quests.yaml', questsFile)
  expect(() => files.refuse('quests.yaml', [])).not.toThrow()
  const issues = [{ path: ['quests', 0, 'tasks', 0, 'collection'], message: 'catalogue.yaml has no cards' }]
  const refuse = () => files.refuse('quests.yaml', issues)
  const text = (line: number) =>
    `operator/quests.yaml is invalid:\n  line ${line}, quests[0].tasks[0].collection: catalogue.yaml has no cards`
  expect(refuse).toThrow(new OperatorFileError(text(5)))
  files.replace({ 'quests.yaml': quests('# A comment.\n') })
  expect(refuse).toThrow(new OperatorFileError(text(6)))
})
