import type { Plugin } from 'vite'
import { displayNames } from './display-names.ts'

const PREFIX = 'virtual:names/'

/** Provides `virtual:names/LANGUAGE`, which adds the names of the building Node to the browser's. */
export function namesPlugin(): Plugin {
  return {
    name: 'croupier:names',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${PREFIX}`)) return null
      const locale = source.slice(PREFIX.length + 1)
      const install = JSON.stringify(`${import.meta.dirname}/install.ts`)
      return `import { install } from ${install}\ninstall(${JSON.stringify(locale)}, ${JSON.stringify(displayNames(locale))})`
    },
  }
}
