import type { Plugin } from 'vite'
import { findFirstFonts } from './first-fonts.ts'

const ID = 'virtual:first-fonts'

/** Provides the addresses of the fonts that a page in Latin script begins with. None in development. */
export function firstFontsPlugin(): Plugin {
  let addresses: readonly string[] = []
  return {
    name: 'croupier:first-fonts',
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    // The server's build follows the browser's.
    load: (source) => (source === `\0${ID}` ? `export default ${JSON.stringify(addresses)}` : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        addresses = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && /\/root-[^/]+\.css$/.test(file.fileName)
            ? findFirstFonts(String(file.source))
            : [],
        )
        if (addresses.length === 0) this.error('The styles of the root have no font for Latin letters.')
      },
    },
  }
}
