import {
  type Config,
  ConfigError,
  loadOrCreateSecrets,
  OperatorFileError,
  readConfig,
  requireAddresses,
} from './config/index.ts'
import {
  createFileChecks,
  type FileChecks,
  inspectConfiguration,
  type OperatorCheckResult,
} from './operator-check/index.ts'
import { DatabaseConfigError } from './plugins/database-errors.ts'
import { MigrationError } from './plugins/migrate.ts'
import { StoreLockedError } from './plugins/store-lock.ts'
import { findPortHolder } from './server/port-holder.ts'

interface PreparedStart {
  readonly config: Config
  /** Knows the files that were checked. */
  readonly fileChecks: FileChecks
}

/**
 * Reads and checks the configuration, its files and its addresses before the first write: a start that must
 * fail leaves no data folder behind.
 * @throws ConfigError, OperatorFileError, or the system's error about a port
 */
export async function prepareStart(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Omit<OperatorCheckResult, 'errors'> & PreparedStart> {
  const fileChecks = createFileChecks()
  const { errors, ...inspection } = inspectConfiguration(environment, { checks: fileChecks })
  if (errors.length > 0) throw new OperatorFileError(errors.join('\n'))
  await requireAddresses(inspection.config)
  return { ...inspection, config: readConfig(environment, loadOrCreateSecrets), fileChecks }
}

/** Message and exit code for a failed start. */
export function describeStartError(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof ConfigError || error instanceof OperatorFileError)
    return { text: error.message, code: 2 }
  if (error instanceof DatabaseConfigError) return { text: error.message, code: 6 }
  if (error instanceof StoreLockedError) return { text: error.message, code: 4 }
  if (error instanceof MigrationError) return { text: error.message, code: 5 }
  if (error instanceof Error && 'code' in error && 'port' in error && typeof error.port === 'number') {
    const { port } = error
    const variable = 'variable' in error ? error.variable : 'PORT'
    if (error.code === 'EADDRINUSE') {
      const holder = findPortHolder(port)
      const holderText = holder ? `process ${holder.pid} (${holder.command})` : 'another process'
      return {
        text: `Port ${port} is in use by ${holderText}. Stop it, or choose another: ${variable}=${port + 1} npm start`,
        code: 3,
      }
    }
    if (error.code === 'EACCES') {
      return {
        text: `Port ${port} may not be used by this user. Choose one above 1023: ${variable}=3000 npm start`,
        code: 3,
      }
    }
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}
