import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const FILE = join(import.meta.dirname, '../../../brand/brand.yaml')
const MODULE = 'virtual:brand'

/** Provides the brand, which a page contains, as a module. */
export function brandPlugin(): Plugin {
  return {
    name: 'croupier:brand',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load(source) {
      if (source !== `\0${MODULE}`) return null
      const { name, legal, theme, advantageIcons } = parse(readFileSync(FILE, 'utf8'))
      const { company, licence, minimumAge } = legal
      const brand = { name, legal: { company, licence, minimumAge }, theme, advantageIcons, pictures: {} }
      return `export default ${JSON.stringify(brand)}`
    },
  }
}
