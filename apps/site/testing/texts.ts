import { join } from 'node:path'
import { loadContent } from '@croupier/content'
import type { Plugin } from 'vite'

const CONTENT = join(import.meta.dirname, '../../../content')
const MODULE = 'virtual:texts'

/**
 * Provides all English message groups as a module. A group loaded by the test would suspend the component, and
 * React reveals suspended content 300 ms later.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'croupier:texts',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load(source) {
      if (source !== `\0${MODULE}`) return null
      const content = loadContent(CONTENT, { defaultLocale: 'en' })
      const texts = Object.fromEntries(content.groups.map((group) => [group, content.messages('en', group)]))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
    },
  }
}
