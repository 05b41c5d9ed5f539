import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const stands: Readonly<Record<string, string>> = {
  'react-router': new URL('bare-router.ts', import.meta.url).href,
  'react-dom/server': new URL('noted-element.ts', import.meta.url).href,
}
const MARK = '?bare'

/**
 * Loads the site's build a second time, in which what it imports of the router and of React's server comes from the files
 * beside this one. Everything else is the very same code.
 */
export async function loadBareSite(file: string): Promise<unknown> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.endsWith(MARK)) return next(specifier, context)
      const stand = stands[specifier]
      if (stand) return next(stand, context)
      const found = next(specifier, context)
      return specifier.startsWith('.') ? { ...found, url: found.url + MARK } : found
    },
  })
  try {
    return await import(pathToFileURL(file).href + MARK)
  } finally {
    hooks.deregister()
  }
}
