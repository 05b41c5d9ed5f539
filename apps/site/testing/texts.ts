import { join } from 'node:path'
import { loadContent } from '@croupier/content'
import type { Plugin } from 'vite'

const CONTENT = join(import.meta.dirname, '../../../content')

/** Serves the message groups where the platform does: `/content/<checksum>/<locale>/<group>.json`. */
export function textsPlugin(): Plugin {
  return {
    name: 'croupier:texts',
    configureServer({ middlewares }) {
      const content = loadContent(CONTENT, { defaultLocale: 'en' })
      middlewares.use((request, response, next) => {
        const [, locale = '', group = ''] =
          /^\/content\/[^/]+\/([\w-]+)\/(.+)\.json$/.exec(request.url ?? '') ?? []
        const messages = content.messages(locale, group)
        if (!messages) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(messages))
      })
    },
  }
}
