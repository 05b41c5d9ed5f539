import { CONTENT_GROUPS, type ContentRows } from '@croupier/content'
import { done, fail, type Serve } from '../../kernel.ts'
import { dumpPath } from './dumps.ts'

export function serveContent(serve: Serve, rows: () => ContentRows, isOffered: (locale: string) => boolean) {
  serve('GET /api/content/{locale}', async ({ params: { locale } }) => {
    if (!isOffered(locale)) return fail('not-found')
    const all = rows()
    return done(
      CONTENT_GROUPS.map((group) => {
        const { checksum } = all.dump(locale, group)
        const dump = dumpPath({ locale, group, checksum })
        return { group, checksum, rows: all.list(locale, group).length, dump }
      }),
    )
  })

  serve('GET /api/content/{locale}/{group}/query', async ({ params, query }) => {
    if (!isOffered(params.locale)) return fail('not-found')
    const found = rows().find(params.locale, params.group, query.q)
    return done([...found.rows], { count: found.count })
  })

  serve('POST /api/content/{locale}/{group}/query', async ({ params, body }) => {
    if (!isOffered(params.locale)) return fail('not-found')
    const found = rows().find(params.locale, params.group, body)
    return done([...found.rows], { count: found.count })
  })
}
