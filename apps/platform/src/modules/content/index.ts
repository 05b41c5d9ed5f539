import type { Content } from '@croupier/content'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../kernel.ts'
import { serveContent } from './content.calls.ts'
import { serveDumps } from './dumps.ts'

export interface ContentOptions {
  /** Read anew in place in development: nothing of it may be kept here. */
  readonly content: Pick<Content, 'rows'>
  readonly settings: { locales(): readonly { readonly code: string }[] }
}

/** The operator's texts for whoever builds on them besides the site: as dumps, and by questions. */
export function createContentCalls({ content, settings }: ContentOptions) {
  const rows = () => content.rows
  /** Only what is offered: the texts of a language that is not yet enabled are not finished. */
  const isOffered = (locale: string) => settings.locales().some(({ code }) => code === locale)
  return {
    serve: (serve: Serve) => serveContent(serve, rows, isOffered),
    /** The files that are no calls. */
    register: (api: FastifyInstance) => serveDumps(api, rows, isOffered),
  }
}
