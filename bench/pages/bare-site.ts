import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const MARK = '?bare'
const beside = (name: string) => new URL(name, import.meta.url).href

/** The router's module with the parts of `bare-router.ts` in place of its own. */
const ROUTER = `
import * as router from 'react-router'
import { bareRouter } from '${beside('bare-router.ts')}'
export * from 'react-router'
export const { ServerRouter, Link, NavLink, useHref, Links, Meta, Scripts, ScrollRestoration } = bareRouter(router)
`

/**
 * Loads the site's build a second time, in which parts of the router and React's server come from the files beside this
 * one. Everything else is the very same code.
 */
export async function loadBareSite(file: string): Promise<unknown> {
  const build = pathToFileURL(file).href
  // As if it stood beside the build, so that the router is found from there.
  const router = `${build}?router`
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.endsWith(MARK)) return next(specifier, context)
      if (specifier === 'react-router') return { url: router, format: 'module', shortCircuit: true }
      if (specifier === 'react-dom/server') return next(beside('noted-element.ts'), context)
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
