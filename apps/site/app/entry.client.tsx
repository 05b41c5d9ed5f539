import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Only pages with a form load it. Without it the page works, and what was entered early has to be entered again.
const earlyInput = document.querySelector('main :is(input,select,textarea)')
  ? import('~/shell/early-input.ts').catch(() => null)
  : null

const hydrate = async () => {
  ;(await earlyInput)?.keepEarlyInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// The server-rendered page is complete, so it is painted before hydration. A hidden page has no frames.
if (document.visibilityState === 'hidden') void hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
