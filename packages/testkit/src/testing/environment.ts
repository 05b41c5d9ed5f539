export interface EnvironmentOptions {
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; null for the embedded store. */
  readonly databaseUrl: string | null
  readonly variables?: Readonly<Record<string, string>>
}

const testSecret = (name: string) => `${name}-of-a-test-and-of-nothing-else`

/** The environment that a test's platform reads its configuration from: none of the machine's. */
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
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SESSION_SECRET: testSecret('session'),
    STUDIO_SECRET: testSecret('studio'),
    PAYMENT_PROVIDER_SECRET: testSecret('payment'),
    MESSAGING_SECRET: testSecret('messaging'),
    // The tests stand where the edge does: they say which country and address a visitor has.
    TRUSTED_PROXIES: '127.0.0.1',
    DEFAULT_COUNTRY: 'DE',
    RATE_LIMIT_CODE: unlimitedRate,
    RATE_LIMIT_CODE_ADDRESS: unlimitedRate,
    RATE_LIMIT_MONEY: unlimitedRate,
    RATE_LIMIT_READ: unlimitedRate,
    ...variables,
  }
}
