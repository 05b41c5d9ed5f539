/**
 * Loads oidc-provider without its warning that Node is no long-term release, which Node 26 is not yet. Other warnings
 * are printed.
 */
export async function loadOidcProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...values)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
