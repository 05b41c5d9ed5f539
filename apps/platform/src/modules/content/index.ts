import type { Content } from '@croupier/content'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../kernel.ts'
import { serveContent } from './content.calls.ts'
import { serveDumps } from './dumps.ts'

export interface ContentOptions {
  /** Reloaded in place in development, so it must not be copied here. */
  readonly content: Pick<Content, 'rows'>
  readonly settings: { locales(): readonly { readonly code: string }[] }
}

/** The operator's texts for external clients: as dumps, and by queries. */
export function createContentCalls({ content, settings }: ContentOptions) {
  const rows = () => content.rows
  /** Texts of a language that is not enabled may be unfinished, so they are not served. */
  const isOffered = (locale: string) => settings.locales().some(({ code }) => code === locale)
  return {
    serve: (serve: Serve) => serveContent(serve, rows, isOffered),
    /** Registers the dumps, which are not calls of the contract. */
    register: (api: FastifyInstance) => serveDumps(api, rows, isOffered),
  }
}
