import { expect, test } from 'vitest'
import { findTopics } from './find-topics.ts'

const topics = [
  {
    title: 'Einzahlungen',
    description: 'Geld aufs Guthaben',
    questions: ['Wie zahle ich ein?'],
    answers: 'Öffnen Sie die Kasse.',
  },
  {
    title: 'Auszahlungen',
    description: 'Geld vom Guthaben',
    questions: ['Wie lange dauert das?', 'Geht es zurück?'],
    answers: 'Das hängt von der Bank ab.',
  },
]
const titles = (wanted: string) => findTopics(topics, wanted).map(({ title }) => title)

test('finds topics by every typed word, ignoring case and accents', () => {
  expect(titles('')).toEqual(['Einzahlungen', 'Auszahlungen'])
  expect(titles('  GELD ')).toEqual(['Einzahlungen', 'Auszahlungen'])
  expect(titles('zuruck')).toEqual(['Auszahlungen'])
  expect(titles('geld zahle')).toEqual(['Einzahlungen'])
  expect(titles('lotto')).toEqual([])
})

test('finds topics by a word of an answer', () => {
  expect(titles('kasse')).toEqual(['Einzahlungen'])
  expect(titles('lange bank')).toEqual(['Auszahlungen'])
})
