import type { Content } from '@croupier/content'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createText } from '~/lib/i18n/create-text.tsx'
import { OfflinePage } from '~/shell/pwa/offline-page.tsx'

/** The service worker caches the offline page from here; under a locale prefix in that language. */
export const OFFLINE_PATH = '/offline'

/** @param styles URLs of the stylesheets that every page uses */
export function createOfflineResponse(
  content: Content,
  locale: string,
  styles: readonly string[],
  nonce: string | null,
): Response {
  const t = createText<'pages/app'>(content.messages(locale, 'pages/app') ?? {}, locale)
  const html = renderToStaticMarkup(createElement(OfflinePage, { locale, t, styles, nonce }))
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': locale },
  })
}
