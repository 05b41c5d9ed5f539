import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { eventId, eventsQuery, leaguesQuery, searchQuery, type TermsView } from './api.ts'
import type { Bookmaker } from './bookmaker/index.ts'
import { createLimiter } from './limiter.ts'

const SEARCHES = 40
const WINDOW_MS = 10_000
/** Events of `/events`, from which the site sees whether there is anything to bet on. */
const LISTED = 10

/** The calls that read the offer. They are public, and the same for everyone. */
export function serveReads(app: FastifyInstance, { lists, offer, simClock, settings }: Bookmaker) {
  const maySearch = createLimiter(simClock.realNow, SEARCHES, WINDOW_MS)
  const invalid = (reply: FastifyReply) => reply.code(422).send({ error: { code: 'invalid' } })
  const read = <S extends z.ZodType>(schema: S, query: unknown): z.output<S> | null => {
    const parsed = schema.safeParse(query)
    return parsed.success ? parsed.data : null
  }

  app.get('/events', (_request, reply) => reply.send({ data: lists.top().slice(0, LISTED) }))
  const { margin, cashOutMargin, liveDelay } = settings
  const terms: TermsView = { margin, cashOutMargin, liveDelay }
  app.get('/api/terms', (_request, reply) => reply.send({ data: terms }))
  app.get('/api/sports', (_request, reply) => reply.send({ data: lists.sports() }))
  app.get('/api/top', (_request, reply) => reply.send({ data: lists.top() }))
  app.get('/api/leagues', (request, reply) => {
    const query = read(leaguesQuery, request.query)
    return query ? reply.send({ data: lists.leagues(query.sport) }) : invalid(reply)
  })
  app.get('/api/events', (request, reply) => {
    const query = read(eventsQuery, request.query)
    return query ? reply.send({ data: lists.events(query) }) : invalid(reply)
  })
  app.get<{ Params: { id: string } }>('/api/events/:id', (request, reply) => {
    const id = eventId.safeParse(request.params.id)
    const event = id.success ? offer.detail(id.data) : null
    return event ? reply.send({ data: event }) : reply.code(404).send({ error: { code: 'unknown-event' } })
  })
  app.get('/api/search', (request, reply) => {
    const query = read(searchQuery, request.query)
    if (!query) return invalid(reply)
    if (!maySearch(request.ip)) return reply.code(429).send({ error: { code: 'too-many-requests' } })
    return reply.send({ data: lists.search(query.text, query.lang) })
  })
}
