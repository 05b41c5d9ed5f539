import { inOneLanguage } from '@croupier/content/one-language'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** The only language that the client accepts, as the site's pages ask; null if it accepts several, or says nothing. */
export function acceptedLanguage(request: FastifyRequest): string | null {
  const accepted = request.headers['accept-language'] ?? ''
  return LANGUAGE.test(accepted) ? accepted : null
}

/**
 * A response with the operator's names in the only language that the client accepts, in English if they lack it. Other
 * clients get them in all languages.
 */
export function inAcceptedLanguage(request: FastifyRequest, value: unknown): unknown {
  const language = acceptedLanguage(request)
  return language === null ? value : inOneLanguage(value, language)
}

/** Caches keep the languages apart. */
export function varyByLanguage(reply: FastifyReply): void {
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, 'accept-language'].join(', '))
}
