import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagAddress } from '@croupier/ui/flag-address.ts'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../../../node_modules/country-flag-icons/3x2')

export const collectFlagDrawings = () =>
  new Map(
    readdirSync(FOLDER).flatMap((file) => {
      const [, code] = /^([A-Z-]+)\.svg$/.exec(file) ?? []
      return code ? [[flagAddress(code), join(FOLDER, file)] as const] : []
    }),
  )

/** Emits each flag at the address that the site derives from the country code. */
export function flagsPlugin(): Plugin {
  return {
    name: 'croupier:flags',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      const files = collectFlagDrawings()
      middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml').end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [address, file] of collectFlagDrawings())
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) })
    },
  }
}
