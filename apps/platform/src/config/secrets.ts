import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({
  sessionSecret: z.string().min(32),
  studioSecret: z.string().min(32),
  paymentProviderSecret: z.string().min(32),
  messagingSecret: z.string().min(32),
})
type Secrets = z.output<typeof secretsSchema>

/**
 * The secrets of an embedded store, generated at its first start and stored in its folder with owner-only
 * permissions.
 */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const existing = readSecrets(file)
  if (existing) return existing
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(generateSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Fails if a concurrent first start was faster; then its file is used.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const created = readSecrets(file)
  if (!created) throw new Error(`${file} disappeared while it was created`)
  return created
}

/** Secrets that are not stored, for configuration checks and tests. */
export function generateSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    sessionSecret: secret(),
    studioSecret: secret(),
    paymentProviderSecret: secret(),
    messagingSecret: secret(),
  }
}

function readSecrets(file: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed = secretsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const names = Object.keys(secretsSchema.shape).join(', ')
  throw new Error(
    `${file} is damaged: expected JSON with ${names}, each of at least 32 characters. ` +
      'Restore it from a backup, or remove it to generate new secrets (this signs all players out).',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
