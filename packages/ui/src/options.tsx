import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import './float.css'
import { CheckIcon, SearchIcon } from './icon.tsx'
import './options.css'

/** One of a list: its code and what it is called, with a picture where it has one. */
export type SearchOption = {
  /** The code that is kept. */
  value: string
  label: string
  /** Further words that find it ("Deutschland", "+49"). */
  keywords?: string
  /** Before the label: a flag, a coin. */
  start?: ReactNode
  /** The address of a small picture before the label, and of the one that stands in for it where it cannot be loaded. */
  image?: string | undefined
  defaultImage?: string | undefined
  /** After the label, quieter. */
  meta?: ReactNode
  /** Is seen and cannot be chosen. */
  disabled?: boolean
}

/** What Base UI's combobox is told about options. */
export const optionProps = {
  itemToStringLabel: (option: SearchOption) => option.label,
  itemToStringValue: (option: SearchOption) => option.value,
  isItemEqualToValue: (one: SearchOption, other: SearchOption) => one.value === other.value,
}

/** Whether an option is found by what was typed; for the combobox's `filter`. */
export function useOptionFilter(options: readonly SearchOption[]) {
  const texts = useMemo(() => new Map(options.map((option) => [option, searchText(option)])), [options])
  return (option: SearchOption, query: string) => (texts.get(option) ?? '').includes(fold(query))
}

/** Lower case without accents: "Österreich" is found by "oster". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function searchText(option: SearchOption): string {
  return fold(`${option.label} ${option.value} ${option.keywords ?? ''}`)
}

/** What stands before an option's label. */
export function OptionStart({ option }: { option: SearchOption }) {
  const { start, image, defaultImage } = option
  if (start) return start
  return image || defaultImage ? <OptionImage key={image} image={image} defaultImage={defaultImage} /> : null
}

function OptionImage({ image, defaultImage }: Pick<SearchOption, 'image' | 'defaultImage'>) {
  const [failed, setFailed] = useState(false)
  const shown = failed || !image ? defaultImage : image
  if (!shown) return null
  return (
    <img
      src={shown}
      alt=""
      width={28}
      height={20}
      loading="lazy"
      className="c-options__image"
      onError={() => setFailed(true)}
    />
  )
}

export type OptionsPopupProps = {
  label: string
  searchLabel: string
  emptyLabel: string
  /** What the list opens below, where its button is only a part of that. */
  anchor?: RefObject<HTMLElement | null>
}

/** The list that opens, with its field for the search. Inside a `Combobox.Root` whose items are options. */
export function OptionsPopup({ label, searchLabel, emptyLabel, anchor }: OptionsPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        className="c-float-place"
        anchor={anchor}
        align="start"
        sideOffset={6}
        collisionPadding={8}
      >
        <Combobox.Popup className="c-float c-options" aria-label={label}>
          <div className="c-options__search">
            <SearchIcon size={18} />
            <Combobox.Input className="c-options__input" placeholder={searchLabel} aria-label={searchLabel} />
          </div>
          <Combobox.Empty className="c-options__empty">{emptyLabel}</Combobox.Empty>
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
  )
}
