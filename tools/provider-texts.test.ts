import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './process.mjs'

const STUDIO = 'apps/studio/client/texts'
const PAYMENT = 'apps/sandbox/src/payment/texts'

type Read = Readonly<Record<string, string>>
const readTexts = (path: string): Read => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each([
  [STUDIO, 'de'],
  [STUDIO, 'fa'],
  [PAYMENT, 'de'],
])('%s says the same in en and %s', (folder, language) => {
  const [en, other] = [readTexts(`${folder}/en.json`), readTexts(`${folder}/${language}.json`)]
  expect(Object.keys(other)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en))
    expect([key, placesOf(other[key] ?? '')]).toEqual([key, placesOf(text)])
})

test('the Persian texts are Persian, with Latin digits', () => {
  const isForeign = ([, text]: [string, string]) =>
    /[a-z]/i.test(text.replace(/\{\w+\}|SHA-256|HTTPS|JSON|Enter|\b(?:DS|[A-Z])\b/g, '')) ||
    /[۰-۹٠-٩]/.test(text)
  expect(Object.entries(readTexts(`${STUDIO}/fa.json`)).filter(isForeign)).toEqual([])
})

/** The familiar form, its pronouns, and the verbs of these texts as it would command them. */
const familiar =
  /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|hast|bist|kannst|willst|siehst|spielst|wechselst|öffne|versuch|lass|wechsle|drücke?|warte)(?!\p{L})/iu

test.each([STUDIO, PAYMENT])('%s addresses players in German as the site does', (folder) => {
  const texts = Object.entries(readTexts(`${folder}/de.json`))
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([])
})
