import { Button } from '@croupier/ui/button.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '@croupier/ui/shell-icon.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { searchWith } from '~/dialogs/address.ts'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { keepAtNewAddress } from '~/lib/kept-pages.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { storeValue, useStoredValue } from '~/lib/use-stored-value.ts'
import { parseSearches, RECENT_SEARCHES, withoutSearch, withSearch } from '../../recent-searches.ts'
import './search-dialog.css'
import { ResultList } from './result-list.tsx'
import { type Result, useSearchResults } from './search-results.ts'

/** Shorter than that of other fields: the results are small, and every node has the index in memory. */
const PAUSE_MS = 120
const MAX_LENGTH = 100
/** Browsers allow a page about three changes of its address a second. */
const ADDRESS_MS = 500
/** The dialog's value in the address while no words are typed. */
const NO_WORDS = 'true'

/** Finds games and providers over any page. */
export default function SearchDialog(dialog: RoutedDialogProps) {
  const t = useText('pages/lobby')
  const words = useText('modals/providers')
  return (
    <DialogFrame
      dialog={dialog}
      title={t('search.label')}
      titleHidden
      closeLabel={words('close')}
      size="md"
      flush
      className="s-find"
    >
      <Search start={dialog.value === NO_WORDS ? '' : dialog.value.trim().slice(0, MAX_LENGTH)} />
    </DialogFrame>
  )
}

function useRecentSearches() {
  const [stored, store] = useStoredValue(safeLocalStorage, RECENT_SEARCHES)
  const searches = parseSearches(stored)
  return {
    searches,
    add: useCallback(
      (text: string) =>
        void storeValue(safeLocalStorage, RECENT_SEARCHES, withSearch(parseSearches(stored), text)),
      [stored],
    ),
    remove: (text: string) => store(withoutSearch(searches, text)),
    clear: () => store(null),
  }
}

/**
 * Keeps the words in the address of the dialog's history entry, for the way back and a reload. Not by the router, which
 * would render the page for it.
 */
function writeWords(text: string): void {
  if (!new URLSearchParams(location.search).has('find-game')) return
  history.replaceState(
    history.state,
    '',
    searchWith(location.search, 'find-game', text || NO_WORDS) + location.hash,
  )
  keepAtNewAddress()
}

/** What is found, and the row that Enter opens. */
function useSearch(words: string) {
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const [wanted, setWanted] = useState(words)
  const found = useSearchResults(wanted)
  const { text, results } = found
  const hasClose = found.close.length > 0
  const list = results.length > 0 ? results : hasClose ? found.close : found.popular
  useEffect(() => {
    const timer = setTimeout(writeWords, ADDRESS_MS, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const [moved, setMoved] = useState<{ readonly text: string; readonly place: number } | null>(null)
  // A text looks for its best match; what is only near, or popular, is not chosen until a key moves.
  const start = text === '' || results.length === 0 ? -1 : 0
  const active = Math.min(moved?.text === text ? moved.place : start, list.length - 1)

  const { add } = recent
  const remember = useCallback(
    ({ title, isList }: Result) => {
      if (text === '') return
      writeWords(text)
      add(isList ? text : title)
    },
    [text, add],
  )
  function open(result: Result | undefined) {
    if (!result) return
    remember(result)
    navigate(result.address)
  }
  // Enter before the results are there opens the first of them once they are.
  const [entered, setEntered] = useState<string | null>(null)
  const openEntered = useEffectEvent(() => {
    setEntered(null)
    open(results[0])
  })
  const isFound = !found.isLoading && !found.hasFailed
  useEffect(() => {
    if (isFound && entered === text && text !== '') openEntered()
  }, [isFound, entered, text])

  const move = (place: number) =>
    list.length > 0 && setMoved({ text, place: (place + list.length) % list.length })
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const typed = event.currentTarget.value.trim()
    const actions: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(Math.max(active, 0) - 1),
      Enter: () => (isFound && typed === text ? open(list[active]) : setEntered(typed)),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { recent, setWanted, found, list, active, remember, handleKey }
}

function Search({ start }: { start: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { recent, setWanted, found, list, active, remember, handleKey } = useSearch(start)
  const isListed = !found.hasFailed && !found.isLoading && list.length > 0
  const search = useCallback((value: string) => {
    const field = input.current
    if (!field) return
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    field.focus()
  }, [])
  return (
    <>
      <SearchInput
        ref={input}
        start={start}
        list={isListed ? id : undefined}
        active={isListed && active >= 0 ? `${id}${active}` : undefined}
        onSettled={setWanted}
        onClear={search}
        onKeyDown={handleKey}
      />
      <div className="s-find__body" data-stale={found.isStale || undefined}>
        {found.text === '' && <RecentSearches {...recent} search={search} />}
        <Found id={id} list={list} active={active} found={found} onOpen={remember} />
      </div>
    </>
  )
}

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  /** The text that it opens with. */
  start: string
  /** Ids of the results and of the chosen one. */
  list: string | undefined
  active: string | undefined
  /** Called after a pause in typing. */
  onSettled: (text: string) => void
  onClear: (text: '') => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Without a value of React: a key renders nothing, or the button that clears the text. */
function SearchInput({ ref, start, list, active, onSettled, onClear, onKeyDown }: SearchInputProps) {
  const t = useText('pages/lobby')
  const [isEmpty, setEmpty] = useState(start === '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function handleInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    setEmpty(value === '')
    clearTimeout(timer.current)
    const text = value.trim()
    // A transition: a key that follows does not render it.
    const settle = () => startTransition(() => onSettled(text))
    timer.current = setTimeout(settle, text === '' ? 0 : PAUSE_MS)
  }
  return (
    <search className="s-find__head">
      <SearchIcon size={20} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        role="combobox"
        // Its list is a part of the dialog, which Escape closes.
        data-inline-list=""
        defaultValue={start}
        maxLength={MAX_LENGTH}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        autoComplete="off"
        enterKeyHint="go"
        className="s-find__input"
        onInput={handleInput}
        onKeyDown={onKeyDown}
      />
      {!isEmpty && (
        <IconButton label={t('search.clear')} className="s-find__clear" onClick={() => onClear('')}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  )
}

interface FoundProps {
  id: string
  /** What is found, else what is close, else popular games. */
  list: readonly Result[]
  active: number
  found: ReturnType<typeof useSearchResults>
  onOpen: (result: Result) => void
}

function Found({ id, list, active, found, onOpen }: FoundProps) {
  const t = useText('pages/lobby')
  if (found.hasFailed)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={found.retry}>{t('failed.retry')}</Button>}
      />
    )
  if (found.isLoading)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" height="18rem" />
      </Loading>
    )
  const { text, total, providers } = found
  const hasFound = total + providers > 0
  const parts = [
    ...(total > 0 ? [t('count', { count: total })] : []),
    ...(providers > 0 ? [t('providers.count', { count: providers })] : []),
  ]
  return (
    <>
      <p role="status" className={text === '' || !hasFound ? 'c-hidden' : 's-find__count'}>
        {text === '' ? '' : hasFound ? parts.join(' · ') : t('empty.title')}
      </p>
      {!hasFound && <EmptyState art="search" title={t('empty.title')} />}
      {list.length > 0 && (text === '' || !hasFound) && (
        <h3 className="s-find__title">{t(found.close.length > 0 ? 'close' : 'popular')}</h3>
      )}
      {list.length > 0 && <ResultList id={id} results={list} active={active} text={text} onOpen={onOpen} />}
    </>
  )
}

type RecentProps = ReturnType<typeof useRecentSearches> & { search: (text: string) => void }

function RecentSearches({ searches, remove, clear, search }: RecentProps) {
  const t = useText('pages/lobby')
  if (searches.length === 0) return null
  return (
    <section className="s-find__recent" aria-label={t('search.recent')}>
      <div className="s-find__line">
        <h3 className="s-find__title">{t('search.recent')}</h3>
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('filter.clear')}
        </Button>
      </div>
      <ul>
        {searches.map((text) => (
          <li key={text} className="s-find__chip">
            <button type="button" onClick={() => search(text)}>
              <bdi>{text}</bdi>
            </button>
            <button
              type="button"
              aria-label={t('search.recent.remove', { text })}
              onClick={() => remove(text)}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
