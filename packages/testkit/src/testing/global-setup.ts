import type { TestProject } from 'vitest/node'
import { makeTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    croupier: Templates
  }
}

/** Vitest's global setup of the tests that boot a platform. */
export default async function setup(project: TestProject) {
  const { templates, stop } = await makeTemplates()
  project.provide('croupier', templates)
  return stop
}
