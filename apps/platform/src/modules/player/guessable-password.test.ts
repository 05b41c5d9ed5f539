import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'

test.each([
  ['is on the list', 'password'],
  ['is on the list, in another case', 'PassWord'],
  ['is on the list, in full-width letters', '\uff50assword'],
  ['is a row of digits', '12345678'],
  ['repeats a character', 'aaaaaaaa'],
  ['repeats two characters', 'xyxyxyxyxy'],
  ['is the e-mail address', 'Mara@example.com'],
  ['is the name of the mailbox', 'mara.lind'],
  ['is the brand', 'croupier'],
])('refuses a password that %s [1-03a:email]', (_, password) => {
  expect(isGuessablePassword(password, ['mara@example.com', 'mara.lind@example.com', null, 'Croupier'])).toBe(
    true,
  )
})

test.each(['moth-queen-41', 'mara@example.com2', 'abcabd!'])('accepts %s', (password) => {
  expect(isGuessablePassword(password, ['mara@example.com', undefined])).toBe(false)
})

test('ignores texts of the player that are too short to tell', () => {
  expect(isGuessablePassword('moth-queen-41', ['', 'mo@example.com'])).toBe(false)
})
