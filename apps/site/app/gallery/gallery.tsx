import { chipClass } from '@croupier/ui/chip.tsx'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { THEME } from '~/features/shell/theme.ts'
import { Actions } from './actions.tsx'
import { ChosenKinds } from './chosen-kinds.tsx'
import { FieldStates } from './field-states.tsx'
import './gallery.css'
import { Parts } from './parts.tsx'
import { TypedKinds } from './typed-kinds.tsx'

// A page of the sandbox, for those who build and brand the site: its words are read by no player and stand here, in English.

/** Every component in its states, in the visitor's theme or in either of the two, in either direction: `?theme=light`, `?dir=rtl`. */
export function Gallery() {
  const isBrowser = useSyncExternalStore(never, inBrowser, onServer)
  const [params, setParams] = useSearchParams()
  const theme = themeOf(params.get('theme'))
  const direction = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  useDocument(theme, direction)
  useThemeChoice(() => {
    if (theme === null) return
    params.delete('theme')
    setParams(params, { replace: true, preventScrollReset: true })
  })
  const query = (change: object) =>
    `?${new URLSearchParams({ ...(theme && { theme }), dir: direction, ...change })}`

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

const themeOf = (text: string | null) => (text === 'light' || text === 'dark' ? text : null)

/** The choice at the foot of the page, which goes for this page too. */
function useThemeChoice(onChoice: () => void) {
  const heard = useEffectEvent(onChoice)
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === THEME) heard()
    }
    addEventListener('change', hear)
    return () => removeEventListener('change', hear)
  }, [])
}

/**
 * The theme that the address names and the page's own direction, for as long as the gallery stands. With the direction a
 * language: the build writes `:dir(rtl)` as the languages that run so, for browsers that do not know it.
 */
function useDocument(theme: string | null, direction: string) {
  useEffect(() => {
    if (theme === null) return
    const root = document.documentElement
    const before = root.dataset.theme
    root.dataset.theme = theme
    return () => {
      // Chosen at the foot of the page meanwhile: that stands.
      if (root.dataset.theme === theme) root.dataset.theme = before
    }
  }, [theme])
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

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false
