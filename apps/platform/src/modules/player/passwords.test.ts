import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { createPasswords, type PasswordCost } from './passwords.ts'

const cheap: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const passwords = createPasswords(cheap)

describe('passwords', () => {
  test('hashes with argon2id and a random salt', async () => {
    const [firstHash, secondHash] = await Promise.all([
      passwords.hash('correct horse'),
      passwords.hash('correct horse'),
    ])
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
    expect(firstHash).not.toBe(secondHash)
    expect(await passwords.matches(firstHash, 'correct horse')).toBe(true)
    expect(await passwords.matches(firstHash, 'Correct horse')).toBe(false)
  })

  test('matches passwords in any Unicode composition', async () => {
    expect(await passwords.matches(await passwords.hash('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(true)
  })

  test('hashes the typed password with the same parameters for an unknown login, and rejects it [8-02]', async () => {
    const stored = await passwords.hash('correct horse')
    const parametersOf = async (hash: string | null) => {
      const observed = vi.fn(verify)
      expect(await createPasswords(cheap, { verify: observed }).matches(hash, 'a wrong guess')).toBe(false)
      return observed.mock.calls.map(([encoded, typed]) => [String(encoded).split('$').slice(1, 4), typed])
    }
    const known = await parametersOf(stored)
    expect(known).toEqual([[['argon2id', 'v=19', 'm=1024,t=1,p=1'], 'a wrong guess']])
    expect(await parametersOf(null)).toEqual(known)
  })

  test('marks hashes with other parameters as outdated', async () => {
    const dearer = createPasswords({ ...cheap, timeCost: 2 })
    const stored = await passwords.hash('correct horse')
    expect(passwords.isOutdated(stored)).toBe(false)
    expect(dearer.isOutdated(stored)).toBe(true)
    expect(await dearer.matches(stored, 'correct horse')).toBe(true)
  })
})
