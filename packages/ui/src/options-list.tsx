import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useEffect, useMemo } from 'react'
import './float.css'
import { OptionStart, type SearchOption } from './options.tsx'
import { searchOptions } from './options-search.ts'
import { CheckIcon, SearchIcon } from './shell-icon.tsx'

/** Accessors for Base UI's combobox. */
const optionProps = {
  itemToStringLabel: (option: SearchOption) => option.label,
  itemToStringValue: (option: SearchOption) => option.value,
  isItemEqualToValue: (one: SearchOption, other: SearchOption) => one.value === other.value,
}

export type OptionsListProps = {
  id: string
  options: readonly SearchOption[]
  chosen: SearchOption | null
  onChoose: (value: string) => void
  query: string
  onQueryChange: (query: string) => void
  open: boolean
  /** @param hasLeft closed by a press outside */
  onOpenChange: (open: boolean, hasLeft: boolean) => void
  label: string
  searchLabel: string
  emptyLabel: string
  /** The button that opened it; focused again on close. */
  button: RefObject<HTMLElement | null>
  /** Positions the list, if not the button. */
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** The popup list with a search field. Uses Base UI: import it only from a lazily loaded chunk. */
export function OptionsList({
  options,
  chosen,
  onChoose,
  open,
  onOpenChange,
  ...listProps
}: OptionsListProps) {
  const { id, label, searchLabel, emptyLabel, button, anchor = button, query, onQueryChange } = listProps
  const matches = useMemo(() => searchOptions(options, query), [options, query])
  // After an outside press, keep the focus on the pressed element.
  const getFinalFocus = () => {
    const focused = document.activeElement
    const isFocusInside =
      focused === null || focused === document.body || document.getElementById(id)?.contains(focused)
    return isFocusInside ? button.current : false
  }
  return (
    <Combobox.Root
      {...optionProps}
      items={options}
      value={chosen}
      onValueChange={(option) => option && onChoose(option.value)}
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'outside-press')}
      filteredItems={matches}
      inputValue={query}
      onInputValueChange={onQueryChange}
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Backdrop className="c-options__backdrop" />
        <Combobox.Positioner
          className="c-float-place"
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Combobox.Popup id={id} className="c-float c-options" aria-label={label} finalFocus={getFinalFocus}>
            <div className="c-options__search">
              <SearchIcon size={18} />
              <Combobox.Input
                className="c-options__input"
                placeholder={searchLabel}
                aria-label={searchLabel}
              />
            </div>
            <Combobox.Empty className="c-options__empty">{emptyLabel}</Combobox.Empty>
            <ScrollToChosen id={id} />
            <Combobox.List className="c-options__list">
              {(option: SearchOption) => <OptionItem key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Scrolls to the selected option on open. */
function ScrollToChosen({ id }: { id: string }) {
  useEffect(() => {
    const list = document.getElementById(id)?.querySelector<HTMLElement>('.c-options__list')
    const chosen = list?.querySelector<HTMLElement>('[data-selected]')
    // Not scrollIntoView: that would scroll the page and the dialog too.
    if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2
  }, [id])
  return null
}

function OptionItem({ option }: { option: SearchOption }) {
  return (
    <Combobox.Item value={option} disabled={option.disabled} className="c-options__item">
      <OptionStart option={option} />
      <span className="c-options__label">{option.label}</span>
      {option.meta && <span className="c-options__meta">{option.meta}</span>}
      <Combobox.ItemIndicator className="c-options__tick">
        <CheckIcon size={18} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
