import { expect, test } from 'vitest'
import { formatCpf, readCpf } from './cpf.ts'

test('keeps eleven digits and formats them as printed', () => {
  expect(readCpf('529.982.247-25 ')).toBe('52998224725')
  expect(readCpf('529982247251')).toBe('52998224725')
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
})
