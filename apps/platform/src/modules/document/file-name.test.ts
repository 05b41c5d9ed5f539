import { expect, test } from 'vitest'
import { sanitiseFileName } from './file-name.ts'

test.each([
  ['passport.JPG', 'passport.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\photos\\Führerschein 1.png', 'Führerschein 1.jpg'],
  ['invoice\u202Egpj.exe', 'invoice gpj.jpg'],
  ['a\u0000b\r\nc.jpeg', 'a b c.jpg'],
  ['<img src=x>.png', 'img src x.jpg'],
  ['گذرنامه.webp', 'گذرنامه.jpg'],
  ['..', 'document.jpg'],
  ['', 'document.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(80)}.jpg`],
])('names %j after its content: %j', (name, expected) => {
  expect(sanitiseFileName(name, 'jpg')).toBe(expected)
})
