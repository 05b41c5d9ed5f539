import { useEffect, useRef, useState } from 'react'
import './field.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, SearchIcon } from './shell-icon.tsx'
import './search-field.css'

/** Pause in typing after which the search starts. */
const DEBOUNCE_MS = 300

export type SearchFieldProps = {
  /** Accessible name, also shown as the placeholder. */
  label: string
  clearLabel: string
  name?: string
  /** The current search text. */
  value: string
  /** Called with the trimmed text after a pause in typing, and immediately on Enter. */
  onSearch: (text: string) => void
  maxLength?: number
}

export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, name, value, onSearch, maxLength = 100 } = props
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [reportedValue, setReportedValue] = useState(value)
  // `value` was changed by the parent.
  if (value !== reportedValue) {
    setReportedValue(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function submitSearch(words: string) {
    clearTimeout(timer.current)
    const trimmed = words.trim()
    if (trimmed === value) return
    setReportedValue(trimmed)
    onSearch(trimmed)
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
          timer.current = setTimeout(submitSearch, DEBOUNCE_MS, target.value)
        }}
        onKeyDown={({ key }) => key === 'Enter' && submitSearch(text)}
      />
      {text !== '' && (
        <span className="c-input__end">
          <IconButton
            label={clearLabel}
            onClick={() => {
              setText('')
              submitSearch('')
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
