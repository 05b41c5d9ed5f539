/**
 * The script that gives the browser's router what the loaders answered, whole, as the router's own component would in parts.
 * Its text is the router's turbo-stream; what could end the script or begin another is written otherwise.
 * @param nonce of the alphabet of base64
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
