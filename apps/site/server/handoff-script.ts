/**
 * The inline script with the loader data for React Router in the browser, as one chunk instead of a stream.
 * The data is turbo-stream text, escaped for use in a script element.
 * @param nonce base64
 */
export function handoffScript(handoff: string, nonce: string | undefined): string {
  const text = JSON.stringify(handoff).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close();</script>`
}
