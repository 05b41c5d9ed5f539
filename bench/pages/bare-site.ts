import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const MARK = '?bare'
const beside = (name: string) => new URL(name, import.meta.url).href

/** The router's module with the replacements of `bare-router.ts`. */
const ROUTER = `
import * as router from 'react-router'
import { bareRouter } from '${beside('bare-router.ts')}'
export * from 'react-router'
export const { ServerRouter, Link, NavLink, useHref, Links, Meta, Scripts, ScrollRestoration } = bareRouter(router)
`

/**
 * Loads the site's build a second time with parts of the router and React's server replaced by the files in
 * this folder.
 */
export async function loadBareSite(file: string): Promise<unknown> {
  const build = pathToFileURL(file).href
  // Resolved as if next to the build, where the router is found.
  const router = `${build}?router`
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.endsWith(MARK)) return next(specifier, context)
      if (specifier === 'react-router') return { url: router, format: 'module', shortCircuit: true }
      if (specifier === 'react-dom/server') return next(beside('recorded-element.ts'), context)
      const found = next(specifier, context)
      return specifier.startsWith('.') ? { ...found, url: found.url + MARK } : found
    },
    load: (url, context, next) =>
      url === router ? { format: 'module', source: ROUTER, shortCircuit: true } : next(url, context),
  })
  try {
    return await import(build + MARK)
  } finally {
    hooks.deregister()
  }
}
