/** Reads the body of a provider's response. @param limit in bytes @throws if it is longer */
export async function readLimited(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop cancels the rest of the body.
    if (length > limit) throw new Error(`the response is longer than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The URL, if a browser may be redirected to it. @throws for other protocols, such as `javascript:` */
export function requireWebUrl(address: string, base?: string): string {
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`a provider’s URL must use http or https, not ${url.protocol}`)
  return url.href
}

/** A provider has answered with an error. */
export class AnsweredError extends Error {
  readonly status: number
  constructor(provider: string, status: number, path: string) {
    super(`the ${provider} responded with ${status} to ${path}`)
    this.status = status
  }
}

/** What a provider refuses for good: a repetition would be refused too. */
const refusals: readonly number[] = [400, 404, 409, 410, 422]

/** @returns false if the call is refused for good */
export async function isAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof AnsweredError && refusals.includes(error.status)) return false
    throw error
  }
}
