import { chipClass } from '@croupier/ui/chip.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { Actions } from './actions.tsx'
import { ChosenKinds } from './chosen-kinds.tsx'
import { FieldStates } from './field-states.tsx'
import './gallery.css'
import { Parts } from './parts.tsx'
import { TypedKinds } from './typed-kinds.tsx'

// A page of the sandbox, for those who build and brand the site: its words are read by no player and stand here, in English.

/** Every component in its states, in either direction (`?dir=rtl`), and in the theme that is chosen at the foot of any page. */
export function Gallery() {
  const isBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const [params] = useSearchParams()
  const direction = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  useDirection(direction)

  return (
    <div className="s-gallery">
      <header>
        <h1>Gallery</h1>
        <p className="s-gallery__lead">Every part of the design system, with what it tells its form.</p>
        <nav aria-label="Direction" className="s-gallery__row">
          {/* Each is a document of its own, so that nothing of the other direction stays. */}
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
 * The page's own direction, for as long as the gallery stands. With it a language: the build writes `:dir(rtl)` as the
 * languages that run so, for browsers that do not know it.
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

const subscribeToNothing = () => () => undefined
const inBrowser = () => true
const onServer = () => false
