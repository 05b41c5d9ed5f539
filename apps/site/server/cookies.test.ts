import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE } from '~/lib/analytics/consent-cookie.ts'
import { AFFILIATE_COOKIE, TOKEN_COOKIE } from '~/lib/cookies.ts'
import { AFFILIATE_DAYS, affiliateCookie } from './affiliate-tag.ts'
import { LANGUAGE_COOKIE } from './language.ts'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

test.each(['en', 'de', 'fa'])('names each cookie of the site on the privacy page: %s', (locale) => {
  const page = read(`content/${locale}/pages/privacy.md`)
  for (const cookie of [TOKEN_COOKIE, LANGUAGE_COOKIE, AFFILIATE_COOKIE, CONSENT_COOKIE])
    expect(page).toContain(`- \`${cookie}\``)
})

test.each(['en', 'de', 'fa'])(
  'states the lifetime of the affiliate cookie on the privacy page: %s',
  (locale) => {
    const [, days = ''] = /affiliateTagExpiration: (\d+)/.exec(read('operator/settings.yaml')) ?? []
    const [line = ''] = /^- `affiliateTag`.*$/m.exec(read(`content/${locale}/pages/privacy.md`)) ?? []
    expect(line).toContain(` ${days} `)
    expect(Number(days)).toBe(AFFILIATE_DAYS)
    expect(affiliateCookie('a', Number(days), true)).toContain(`Max-Age=${AFFILIATE_DAYS * 86_400};`)
  },
)
