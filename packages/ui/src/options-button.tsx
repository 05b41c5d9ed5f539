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

type AriaNaming = Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>

export type OptionsButtonProps = AriaNaming &
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

const importList = () => import('./options-list.tsx')

/** A key that writes something. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Whoever opens one can do so by these keys, as in a list of the browser's. */
const isOpenKey = (event: KeyboardEvent) => event.key === 'ArrowDown' || event.key === 'ArrowUp'

/**
 * A button that opens a list with a search. What draws the list is fetched once pointer or keyboard come near; where it
 * cannot be, the browser's own list stands in for it.
 */
export function OptionsButton(props: OptionsButtonProps) {
  const { options, chosen, onChoose, listLabel, searchLabel, emptyLabel, anchor, ...rest } = props
  const { children, onBlur, disabled, ...button } = rest
  const [List, setList] = useState<ComponentType<OptionsListProps> | null>(null)
  const [loadFailure, setLoadFailure] = useState<{ hadFocus: boolean } | null>(null)
  const [isOpenRequested, setOpenRequested] = useState(false)
  const [query, setQuery] = useState('')
  const controlRef = useRef<HTMLButtonElement>(null)
  // The press that closes it by being outside of it is not one that opens it again.
  const wasOpen = useRef(false)
  const listId = useId()

  if (loadFailure) return <NativeList {...props} hasFocus={loadFailure.hadFocus} />

  async function preloadList() {
    if (List) return
    const list = await importList().catch(() => null)
    if (list) setList(() => list.OptionsList)
    else setLoadFailure({ hadFocus: document.activeElement === controlRef.current })
  }
  function requestOpen(open: boolean) {
    setOpenRequested(open)
    setQuery('')
    if (open) preloadList()
  }
  const isOpen = isOpenRequested && List !== null

  return (
    <>
      <button
        {...button}
        ref={controlRef}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-popup-open={isOpen ? '' : undefined}
        disabled={disabled}
        onPointerEnter={preloadList}
        onFocus={preloadList}
        // Before the list hears of it and closes.
        onPointerDownCapture={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          requestOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        onKeyDown={(event) => {
          if (isOpenKey(event)) {
            event.preventDefault()
            requestOpen(true)
          } else if (isOpenRequested && isTyping(event)) {
            // The list is on its way: what is typed meanwhile is searched for.
            event.preventDefault()
            setQuery((typed) => typed + event.key)
          }
        }}
        onBlur={(event) => {
          if (!isOpen) onBlur?.(event)
          // Whoever went on before it was there does not want it any more.
          if (!List) setOpenRequested(false)
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
            setOpenRequested(next)
            if (!next) setQuery('')
            if (hasLeft) onBlur?.()
          }}
          button={controlRef}
        />
      )}
    </>
  )
}

/** The browser's own, in the button's place and with its focus. */
function NativeList(props: OptionsButtonProps & { hasFocus: boolean }) {
  const { options, chosen, onChoose, listLabel, searchLabel, emptyLabel, anchor, ...rest } = props
  const { children, hasFocus, ...select } = rest
  const controlRef = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (hasFocus) controlRef.current?.focus()
  }, [hasFocus])
  return (
    <select
      {...select}
      ref={controlRef}
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
