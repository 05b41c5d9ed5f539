import pg from 'pg'

/** PostgreSQL is unusable as configured. The message is for the operator and names the variable. */
export class DatabaseConfigError extends Error {
  override readonly name = 'DatabaseConfigError'
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'],
])

/**
 * A message for the operator about a failed connection or command. It names the variable and contains no
 * password. Null if the error has another cause than the configuration.
 */
export function explainDatabaseError(error: unknown, variable: string, url: string): string | null {
  const { hostname = '', port = '', pathname = '', username = '' } = URL.parse(url) ?? {}
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  const [login, database] = [decodeSafely(username), decodeSafely(pathname.slice(1))]
  const code = errorCode(error)
  if (code === null) {
    const isTimeout = error instanceof Error && /timeout/i.test(error.message)
    return isTimeout ? `${variable}: ${server} does not respond in time.` : null
  }
  if (UNREACHABLE.has(code)) return `${variable}: ${server} cannot be reached (${code}).`
  const texts: Readonly<Record<string, string>> = {
    '28P01': `${server} refuses the password of ${login}.`,
    '28000': `${server} refuses the login ${login}: see pg_hba.conf, and whether the role may log in.`,
    '3D000': `there is no database ${database} at ${server}: create it, owned by the login that migrates.`,
    '42501': `${login} lacks a right in ${database}: ${errorMessage(error)}.\n${RIGHTS_HELP}`,
    '53300': `${server} has no connection left: lower DATABASE_POOL_SIZE, or raise max_connections.`,
    '57P03': `${server} is starting up or shutting down: try again.`,
    '0LP01': `${login} may not grant croupier_app: ${errorMessage(error)}.\n${RIGHTS_HELP}`,
    '22023': `${login} may not become croupier_app: ${errorMessage(error)}.\n${RIGHTS_HELP}`,
  }
  const text = texts[code]
  return text === undefined ? null : `${variable}: ${text}`
}

const RIGHTS_HELP = `The login that migrates (DATABASE_OWNER_URL, or else DATABASE_URL) owns the database and either has CREATEROLE, or somebody
who has it runs once, with the names of your logins in place of croupier_owner and croupier:

  create role croupier_app nologin;
  grant croupier_app to croupier_owner with admin option;
  grant croupier_app to croupier;

docs/operating.md has the whole of it.`

/** Tries to connect. @returns null on success, otherwise a message */
export async function probeDatabase(url: string, variable: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return explainDatabaseError(error, variable, url) ?? `${variable}: ${errorMessage(error)}`
  } finally {
    await client.end().catch(() => undefined)
  }
}

function errorCode(error: unknown): string | null {
  // A name may resolve to several addresses; each failed attempt is one of these errors.
  const all = error instanceof AggregateError ? error.errors : [error]
  for (let cause: unknown = all[0], depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    cause = cause.cause
  }
  return null
}

function errorMessage(error: unknown): string {
  let last = error
  for (let depth = 0; last instanceof Error && last.cause instanceof Error && depth < 5; depth++)
    last = last.cause
  return last instanceof Error ? last.message : String(last)
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
