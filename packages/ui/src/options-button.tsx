import {
  type AriaAttributes,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { OptionsListProps } from './options-list.tsx'

type Naming = Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>

export type OptionsButtonProps = Naming &
  Pick<OptionsListProps, 'options' | 'chosen' | 'onChoose' | 'searchLabel' | 'emptyLabel' | 'anchor'> & {
    id?: string | undefined
    className: string
    listLabel: string
    disabled?: boolean | undefined
    /** The focus has gone elsewhere, and not into the list. */
    onBlur?: ((event?: FocusEvent) => void) | undefined
    /** Shows what is chosen. */
    children: ReactNode
  }

const fetchList = () => import('./options-list.tsx')

/** A key that writes something. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Whoever opens one can do so by these keys, as in a list of the browser's. */
const opensBy = (event: KeyboardEvent) => event.key === 'ArrowDown' || event.key === 'ArrowUp'

/**
 * A button that opens a list with a search. What draws the list is fetched once pointer or keyboard come near; where it
 * cannot be, the browser's own list stands in for it.
 */
export function OptionsButton(props: OptionsButtonProps) {
  const { options, chosen, onChoose, listLabel, searchLabel, emptyLabel, anchor, ...rest } = props
  const { children, onBlur, disabled, ...button } = rest
  const [List, setList] = useState<ComponentType<OptionsListProps> | null>(null)
  const [missing, setMissing] = useState<{ hadFocus: boolean } | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
  const place = useRef<HTMLButtonElement>(null)
  // The press that closes it by being outside of it is not one that opens it again.
  const wasOpen = useRef(false)
  const listId = useId()

  if (missing) return <BrowsersList {...props} hasFocus={missing.hadFocus} />

  async function fetchAhead() {
    if (List) return
    const list = await fetchList().catch(() => null)
    if (list) setList(() => list.OptionsList)
    else setMissing({ hadFocus: document.activeElement === place.current })
  }
  function want(open: boolean) {
    setWanted(open)
    setQuery('')
    if (open) fetchAhead()
  }
  const isOpen = isWanted && List !== null

  return (
    <>
      <button
        {...button}
        ref={place}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-popup-open={isOpen ? '' : undefined}
        disabled={disabled}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        // Before the list hears of it and closes.
        onPointerDownCapture={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          want(!wasOpen.current)
          wasOpen.current = false
        }}
        onKeyDown={(event) => {
          if (opensBy(event)) {
            event.preventDefault()
            want(true)
          } else if (isWanted && isTyping(event)) {
            // The list is on its way: what is typed meanwhile is searched for.
            event.preventDefault()
            setQuery((typed) => typed + event.key)
          }
        }}
        onBlur={(event) => {
          if (!isOpen) onBlur?.(event)
          // Whoever went on before it was there does not want it any more.
          if (!List) setWanted(false)
        }}
      >
        {children}
      </button>
      {List && (
        <List
          {...{ options, chosen, onChoose, searchLabel, emptyLabel, anchor, query }}
          onQueryChange={setQuery}
          id={listId}
          label={listLabel}
          open={isOpen}
          onOpenChange={(next, hasLeft) => {
            setWanted(next)
            if (!next) setQuery('')
            if (hasLeft) onBlur?.()
          }}
          button={place}
        />
      )}
    </>
  )
}

/** The browser's own, in the button's place and with its focus. */
function BrowsersList(props: OptionsButtonProps & { hasFocus: boolean }) {
  const { options, chosen, onChoose, listLabel, searchLabel, emptyLabel, anchor, ...rest } = props
  const { children, hasFocus, ...select } = rest
  const place = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (hasFocus) place.current?.focus()
  }, [hasFocus])
  return (
    <select
      {...select}
      ref={place}
      value={chosen?.value ?? ''}
      onChange={({ target }) => target.value && onChoose(target.value)}
    >
      {!chosen && <option value="" />}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}
