import type { FastifyInstance } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'

/** Where the site finds the studio's page on which anyone checks a round. */
export const roundCheckPath = '/providers/studio/check'

/** All that the address takes over: a language tag and a theme. */
const parameters = { locale: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, theme: /^(?:light|dark)$/ }

/** Leads to the studio's page: its address is the platform's configuration, which the site does not know. */
export function serveRoundCheck(app: FastifyInstance, { checkUrl }: Pick<StudioPort, 'checkUrl'>) {
  app.get<{ Querystring: Partial<Record<keyof typeof parameters, string>> }>(
    roundCheckPath,
    (request, reply) => {
      const url = new URL(checkUrl)
      for (const [name, pattern] of Object.entries(parameters)) {
        const value = request.query[name as keyof typeof parameters]
        if (typeof value === 'string' && pattern.test(value)) url.searchParams.set(name, value)
      }
      return reply.header('cache-control', 'no-store').redirect(url.href, 302)
    },
  )
}
