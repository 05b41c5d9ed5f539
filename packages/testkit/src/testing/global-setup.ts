import type { TestProject } from 'vitest/node'
import { memoryFolder } from './memory-folder.ts'
import { makeTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    croupier: Templates
  }
}

/** Vitest's global setup of the tests that boot a platform. */
export default async function setup(project: TestProject) {
  const memory = memoryFolder()
  // Where temporary folders are made from here on, those of the workers too: they are started later, with this environment.
  if (memory) process.env.TMPDIR = memory.folder
  const { templates, stop } = await makeTemplates()
  project.provide('croupier', templates)
  return async () => {
    await stop()
    memory?.remove()
  }
}
