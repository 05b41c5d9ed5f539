import { useEffect, useRef, useState } from 'react'
import './field.css'
import { CloseIcon, SearchIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import './search-field.css'

/** How long a pause in typing means that the words are all there. */
const PAUSE_MS = 300

export type SearchFieldProps = {
  /** Its name, which is seen as the placeholder too. */
  label: string
  clearLabel: string
  name?: string
  /** The words that are searched for now. */
  value: string
  /** Told after a pause in typing, and at once on Enter; without spaces around. */
  onSearch: (text: string) => void
  maxLength?: number
}

/** Words to search for. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, name, value, onSearch, maxLength = 100 } = props
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // Other words are searched for than those told: they came from elsewhere, and stand in the field.
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(words: string) {
    clearTimeout(timer.current)
    const wanted = words.trim()
    if (wanted === value) return
    setTold(wanted)
    onSearch(wanted)
  }

  return (
    <div className="c-input c-search">
      <span className="c-input__start">
        <SearchIcon size={18} />
      </span>
      <input
        ref={input}
        type="search"
        name={name}
        value={text}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className="c-input__control"
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(tell, PAUSE_MS, target.value)
        }}
        onKeyDown={({ key }) => key === 'Enter' && tell(text)}
      />
      {text !== '' && (
        <span className="c-input__end">
          <IconButton
            label={clearLabel}
            onClick={() => {
              setText('')
              tell('')
              input.current?.focus()
            }}
          >
            <CloseIcon size={18} />
          </IconButton>
        </span>
      )}
    </div>
  )
}
