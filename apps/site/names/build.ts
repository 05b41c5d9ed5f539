import type { Plugin } from 'vite'
import { displayNames } from './display-names.ts'

const PREFIX = 'virtual:names/'

/** Provides `virtual:names/LANGUAGE`, the names that the building Node has in the language. */
export function namesPlugin(): Plugin {
  return {
    name: 'croupier:names',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${PREFIX}`)) return null
      return `export default ${JSON.stringify(displayNames(source.slice(PREFIX.length + 1)))}`
    },
  }
}
