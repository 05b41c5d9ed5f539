import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from '../memory-folder.ts'
import { createTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    croupier: Templates
  }
}

/** Vitest's global setup of the tests that boot a platform. */
export default async function setup(project: TestProject) {
  const memory = memoryFolder()
  // Where temporary folders are made from here on, those of the workers too: they are started later, with this environment.
  if (memory) {
    process.env.TMPDIR = memory.folder
    // What is compiled for the templates need not be compiled by each worker and each process of a test again.
    process.env.NODE_COMPILE_CACHE = join(memory.folder, 'compiled')
    enableCompileCache(process.env.NODE_COMPILE_CACHE)
  }
  const { templates, stop } = await createTemplates()
  flushCompileCache()
  project.provide('croupier', templates)
  return async () => {
    await stop()
    memory?.remove()
  }
}
