const utf8 = new TextEncoder()

/** SHA-256 of a text in hex, by WebCrypto, which browsers and Node have. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Identifies the rules of a title: the first 16 digits of their SHA-256. */
export const versionOf = async (rules: object) => (await sha256(JSON.stringify(rules))).slice(0, 16)
