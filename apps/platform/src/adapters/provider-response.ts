/** Reads the body of somebody else's answer, `limit` bytes of it at most. @throws when there is more */
export async function readLimited(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop cancels what is still to come.
    if (length > limit) throw new Error(`an answer is longer than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The address, if a browser may be sent there: whoever gives it must not make it a script. @throws when not */
export function requireWebUrl(address: string, base?: string): string {
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`an address of a provider begins with ${url.protocol}`)
  return url.href
}
