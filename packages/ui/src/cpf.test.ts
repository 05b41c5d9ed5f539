import { expect, test } from 'vitest'
import { readCpf, shownCpf } from './cpf.ts'

test('a CPF number is kept as its eleven digits and shown as it is printed', () => {
  expect(readCpf('529.982.247-25 ')).toBe('52998224725')
  expect(readCpf('529982247251')).toBe('52998224725')
  expect(shownCpf('52998224725')).toBe('529.982.247-25')
})
