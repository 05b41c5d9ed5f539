import { describe, expect, test } from 'vitest'
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

  test('takes the same time for an unknown login and rejects it', async () => {
    const slow = createPasswords({ memoryCost: 32_768, timeCost: 3, parallelism: 1 })
    const stored = await slow.hash('correct horse')
    await slow.matches(null, 'warm up')
    const time = async (hash: string | null) => {
      const start = performance.now()
      expect(await slow.matches(hash, 'a wrong guess')).toBe(false)
      return performance.now() - start
    }
    const least = async (hash: string | null) =>
      Math.min(await time(hash), await time(hash), await time(hash))
    // Without hashing, the check would be about a thousand times faster.
    expect(await least(null)).toBeGreaterThan((await least(stored)) / 3)
  })

  test('marks hashes with other parameters as outdated', async () => {
    const dearer = createPasswords({ ...cheap, timeCost: 2 })
    const stored = await passwords.hash('correct horse')
    expect(passwords.isOutdated(stored)).toBe(false)
    expect(dearer.isOutdated(stored)).toBe(true)
    expect(await dearer.matches(stored, 'correct horse')).toBe(true)
  })
})
