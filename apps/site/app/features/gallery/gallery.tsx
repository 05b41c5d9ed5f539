import { chipClass } from '@croupier/ui/chip.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { Actions } from './actions.tsx'
import { ChosenKinds } from './chosen-kinds.tsx'
import { FieldStates } from './field-states.tsx'
import './gallery.css'
import { Parts } from './parts.tsx'
import { TypedKinds } from './typed-kinds.tsx'

// Developers' page of the sandbox. Its texts are not player-facing, so they are in the code, in English.

/** Every component in its states, in both directions (`?dir=rtl`) and in the current theme. */
export function Gallery() {
  const isBrowser = useIsHydrated()
  const [params] = useSearchParams()
  const direction = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  useDirection(direction)

  return (
    <div className="s-gallery">
      <header>
        <h1>Gallery</h1>
        <p className="s-gallery__lead">Every part of the design system, with the values that it reports.</p>
        <nav aria-label="Direction" className="s-gallery__row">
          {/* Full page loads, so that no state of the other direction remains. */}
          <a className={chipClass(direction === 'ltr')} href="?dir=ltr">
            Left to right
          </a>
          <a className={chipClass(direction === 'rtl')} href="?dir=rtl">
            Right to left
          </a>
        </nav>
      </header>
      {isBrowser && (
        <>
          <TypedKinds />
          <ChosenKinds />
          <FieldStates />
          <Actions />
          <Parts />
        </>
      )}
    </div>
  )
}

/**
 * Sets the page's direction and language: the build compiles `:dir(rtl)` to `:lang()` of right-to-left
 * languages for older browsers.
 */
function useDirection(direction: string) {
  useEffect(() => {
    const root = document.documentElement
    const before = { direction: root.dir, language: root.lang }
    root.dir = direction
    root.lang = direction === 'rtl' ? 'fa' : 'en'
    return () => {
      root.dir = before.direction
      root.lang = before.language
    }
  }, [direction])
}
