import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useEffect, useMemo } from 'react'
import './float.css'
import { CheckIcon, SearchIcon } from './icon.tsx'
import { OptionStart, type SearchOption } from './options.tsx'
import { searchOptions } from './options-search.ts'

/** What Base UI's combobox is told about options. */
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
  /** What is searched for. */
  query: string
  onQueryChange: (query: string) => void
  open: boolean
  /** `hasLeft`: closed by a press on something else. */
  onOpenChange: (open: boolean, hasLeft: boolean) => void
  label: string
  searchLabel: string
  emptyLabel: string
  /** What opens it, and has the focus again afterwards. */
  button: RefObject<HTMLElement | null>
  /** What it opens below, where its button is only a part of that. */
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** The list that opens, with its field for the search. Over Base UI: import it only from a lazily loaded part. */
export function OptionsList({ options, chosen, onChoose, open, onOpenChange, ...place }: OptionsListProps) {
  const { id, label, searchLabel, emptyLabel, button, anchor = button, query, onQueryChange } = place
  const found = useMemo(() => searchOptions(options, query), [options, query])
  // Whoever has gone on to something else by pressing it stays there.
  const backTo = () => {
    const now = document.activeElement
    const isHere = now === null || now === document.body || document.getElementById(id)?.contains(now)
    return isHere ? button.current : false
  }
  return (
    <Combobox.Root
      {...optionProps}
      items={options}
      value={chosen}
      onValueChange={(option) => option && onChoose(option.value)}
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'outside-press')}
      filteredItems={found}
      inputValue={query}
      onInputValueChange={onQueryChange}
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Positioner
          className="c-float-place"
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Combobox.Popup id={id} className="c-float c-options" aria-label={label} finalFocus={backTo}>
            <div className="c-options__search">
              <SearchIcon size={18} />
              <Combobox.Input
                className="c-options__input"
                placeholder={searchLabel}
                aria-label={searchLabel}
              />
            </div>
            <Combobox.Empty className="c-options__empty">{emptyLabel}</Combobox.Empty>
            <ChosenInView id={id} />
            <Combobox.List className="c-options__list">
              {(option: SearchOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled}
                  className="c-options__item"
                >
                  <OptionStart option={option} />
                  <span className="c-options__label">{option.label}</span>
                  {option.meta && <span className="c-options__meta">{option.meta}</span>}
                  <Combobox.ItemIndicator className="c-options__tick">
                    <CheckIcon size={18} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** A long list opens where what is chosen stands. */
function ChosenInView({ id }: { id: string }) {
  useEffect(() => {
    const list = document.getElementById(id)?.querySelector<HTMLElement>('.c-options__list')
    const chosen = list?.querySelector<HTMLElement>('[data-selected]')
    // The list alone moves: the page and the dialog under it stay where they are.
    if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2
  }, [id])
  return null
}
