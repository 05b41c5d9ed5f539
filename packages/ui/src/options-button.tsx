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
    /** Called when focus leaves, except into the list. */
    onBlur?: ((event?: FocusEvent) => void) | undefined
    /** Rendered inside the button: the selected option. */
    children: ReactNode
  }

const importList = () => import('./options-list.tsx')

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Keys that open a native select. */
const isOpenKey = (event: KeyboardEvent) => event.key === 'ArrowDown' || event.key === 'ArrowUp'

/**
 * A button that opens a searchable list. The list's chunk is loaded when pointer or focus reaches the button;
 * if loading fails, a native select is rendered.
 */
export function OptionsButton(props: OptionsButtonProps) {
  const { options, chosen, onChoose, listLabel, searchLabel, emptyLabel, anchor, ...rest } = props
  const { children, onBlur, disabled, ...button } = rest
  const [List, setList] = useState<ComponentType<OptionsListProps> | null>(null)
  const [loadFailure, setLoadFailure] = useState<{ hadFocus: boolean } | null>(null)
  const [isOpenRequested, setOpenRequested] = useState(false)
  const [query, setQuery] = useState('')
  const controlRef = useRef<HTMLButtonElement>(null)
  // A press on the button closes an open list; its click must not reopen it.
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
        // Capture phase: read the state before the list closes.
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
            // The list is still loading: collect typed characters for its search.
            event.preventDefault()
            setQuery((typed) => typed + event.key)
          }
        }}
        onBlur={(event) => {
          if (!isOpen) onBlur?.(event)
          // Focus moved on before the list had loaded: do not open it.
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

/** Fallback: a native select in place of the button. */
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
