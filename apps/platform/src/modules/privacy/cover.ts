import { formatText } from '@croupier/content/format'
import { html, raw } from '@croupier/html'
import { dateLocale } from '../../date-locale.ts'
import type { ArchiveContents } from './archive.ts'
import type { PrivacyContent } from './ports.ts'

interface CoverOptions {
  readonly content: PrivacyContent
  readonly brand: string
  readonly locale: string
  readonly madeAt: Date
}

const STYLE = `body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid;text-align:start;vertical-align:top}`

/** Writes the page that explains an archive in the language of the player, or else in the default language. */
export function createCover({
  content,
  brand,
  locale: wanted,
  madeAt,
}: CoverOptions): ArchiveContents['cover'] {
  const locale = content.locales.includes(wanted) ? wanted : content.defaultLocale
  const texts = content.messages(locale, 'data-export')
  const fallback = content.messages(content.defaultLocale, 'data-export')
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    formatText(texts?.[key] ?? fallback?.[key] ?? key, locale, { brand, ...values })
  const moment = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(madeAt)
  return (files, empty) =>
    html`<!doctype html>
<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('title')}</title><style>${raw(STYLE)}</style></head>
<body>
<h1>${t('title')}</h1>
<p>${t('lead')}</p>
<p>${t('made', { moment: `${moment} UTC` })}</p>
<p>${t('format')}</p>
<p>${t('amounts')}</p>
<table><thead><tr><th>${t('file')}</th><th>${t('content')}</th><th>${t('entries')}</th></tr></thead><tbody>
${files.map(
  ({ name, area, rows }) =>
    html`<tr><td><a href="${name.split('/').map(encodeURIComponent).join('/')}"><bdi>${name}</bdi></a></td><td>${t(rows === null ? 'stored-file' : `area.${area}`)}</td><td>${rows}</td></tr>
`,
)}</tbody></table>
${
  empty.length > 0 &&
  html`<h2>${t('empty')}</h2>
<ul>${empty.map((area) => html`<li>${t(`area.${area}`)}</li>`)}</ul>`
}
<h2>${t('not-stored')}</h2>
<p>${t('not-stored.text')}</p>
</body>
</html>
`.markup
}
