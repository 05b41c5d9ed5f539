import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const NAME = 'sw.js'
/** Modules used only in the installed app or offline: they must be cached beforehand. */
const PRELOADED_MODULE = /\/app\/shell\/pwa\/pwa\.tsx$/
const ROUTE = /\/app\/routes\//

/**
 * Builds the service worker separately from the pages and inserts the list of files to cache: the scripts and
 * styles of every page. Files of dialogs are cached when they are first opened. The worker is served at
 * `/sw.js`, without a hash.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'croupier:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = collectShellFiles(bundle)
        const id = createHash('sha256')
          .update(Object.keys(bundle).sort().join('\n'))
          .digest('hex')
          .slice(0, 12)
        this.emitFile({ type: 'asset', fileName: NAME, source: await buildWorker(id, shell) })
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

/**
 * The files that pages load statically.
 * @throws Error if the preloaded module has no chunk, e.g. because it was moved
 */
function collectShellFiles(bundle: Bundle): readonly string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    // An empty chunk is never requested.
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  let hasPreloaded = false
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const { facadeModuleId, isEntry } = chunk
    const isPreloaded = PRELOADED_MODULE.test(facadeModuleId ?? '')
    hasPreloaded ||= isPreloaded
    if (isEntry || isPreloaded || ROUTE.test(facadeModuleId ?? '')) add(chunk.fileName)
  }
  if (!hasPreloaded) throw new Error(`no chunk has the module ${PRELOADED_MODULE}`)
  return [...files].sort().map((name) => `/${name}`)
}

async function buildWorker(id: string, shell: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(id), SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: join(import.meta.dirname, 'worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the service worker produced no output')
  return chunk.code
}
