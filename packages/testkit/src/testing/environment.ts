import { operatorWithoutExamples } from '../operator-files.ts'

export interface EnvironmentOptions {
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; null for the embedded store. */
  readonly databaseUrl: string | null
  readonly variables?: Readonly<Record<string, string>>
}

const testSecret = (name: string) => `${name}-of-a-test-and-of-nothing-else`

/** Environment of a test's platform, independent of the machine's. */
export function platformEnvironment({ port, dataDir, databaseUrl, variables = {} }: EnvironmentOptions) {
  const unlimitedRate = '1000000/60'
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SANDBOX: '1',
    SITE: '0',
    OPERATOR_DIR: operatorWithoutExamples(),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SESSION_SECRET: testSecret('session'),
    STUDIO_SECRET: testSecret('studio'),
    PAYMENT_PROVIDER_SECRET: testSecret('payment'),
    MESSAGING_SECRET: testSecret('messaging'),
    // Tests act as the trusted edge: they set the visitor's country and address.
    TRUSTED_PROXIES: '127.0.0.1',
    DEFAULT_COUNTRY: 'DE',
    RATE_LIMIT_CODE: unlimitedRate,
    RATE_LIMIT_CODE_ADDRESS: unlimitedRate,
    RATE_LIMIT_MONEY: unlimitedRate,
    RATE_LIMIT_REPORT: unlimitedRate,
    RATE_LIMIT_READ: unlimitedRate,
    ...variables,
  }
}
