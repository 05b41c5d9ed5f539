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

/** Every component in its states, in either theme and direction: `?theme=light`, `?dir=rtl`. */
export function Gallery() {
  const isBrowser = useSyncExternalStore(never, inBrowser, onServer)
  const [params] = useSearchParams()
  const theme = params.get('theme') === 'light' ? 'light' : 'dark'
  const direction = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  useDocument(theme, direction)
  const query = (change: object) => `?${new URLSearchParams({ theme, dir: direction, ...change })}`

  return (
    <div className="s-gallery">
      <header>
        <h1>Gallery</h1>
        <p className="s-gallery__lead">Every part of the design system, with what it tells its form.</p>
        <nav aria-label="Theme and direction" className="s-gallery__row">
          {/* Each is a document of its own, so that nothing of the other direction stays. */}
          <a className={chipClass(theme === 'dark')} href={query({ theme: 'dark' })}>
            Dark
          </a>
          <a className={chipClass(theme === 'light')} href={query({ theme: 'light' })}>
            Light
          </a>
          <a className={chipClass(direction === 'ltr')} href={query({ dir: 'ltr' })}>
            Left to right
          </a>
          <a className={chipClass(direction === 'rtl')} href={query({ dir: 'rtl' })}>
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
 * The page's own theme and direction, for as long as the gallery stands. With the direction a language: the build writes
 * `:dir(rtl)` as the languages that run so, for browsers that do not know it.
 */
function useDocument(theme: string, direction: string) {
  useEffect(() => {
    const root = document.documentElement
    const before = { theme: root.dataset.theme, direction: root.dir, language: root.lang }
    root.dataset.theme = theme
    root.dir = direction
    root.lang = direction === 'rtl' ? 'fa' : 'en'
    return () => {
      root.dataset.theme = before.theme
      root.dir = before.direction
      root.lang = before.language
    }
  }, [theme, direction])
}

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false
