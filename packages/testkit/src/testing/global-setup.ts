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

/** Vitest's global setup for tests that boot a platform. */
export default async function setup(project: TestProject) {
  const memory = memoryFolder()
  // Base of all temporary folders, also those of the workers, which inherit this environment.
  if (memory) {
    process.env.TMPDIR = memory.folder
    // Shares compiled code with the workers and the child processes of tests.
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
