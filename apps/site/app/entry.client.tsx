import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMissingNames } from './lib/i18n/missing-names.ts'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

// Without the names, which are few in any case, the page shows English ones.
const start = () =>
  loadMissingNames(document.documentElement.lang)
    .catch(() => {})
    .then(hydrate)

// The server-rendered page is complete, so it is painted before hydration. A hidden page has no frames.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
