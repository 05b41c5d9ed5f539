import type { FastifyInstance } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'

/** Where the site finds the studio's page on which anyone checks a round. */
export const roundCheckPath = '/providers/studio/check'

/** A language tag, which is all that the address takes over. */
const localePattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/

/** Leads to the studio's page: its address is the platform's configuration, which the site does not know. */
export function serveRoundCheck(app: FastifyInstance, { checkUrl }: Pick<StudioPort, 'checkUrl'>) {
  app.get<{ Querystring: { locale?: string } }>(roundCheckPath, (request, reply) => {
    const { locale } = request.query
    const url = new URL(checkUrl)
    if (typeof locale === 'string' && localePattern.test(locale)) url.searchParams.set('locale', locale)
    return reply.header('cache-control', 'no-store').redirect(url.href, 302)
  })
}
