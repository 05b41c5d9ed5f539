import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useMemo } from 'react'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { CheckIcon, ChevronDownIcon, SearchIcon } from './icon.tsx'
import './search-select.css'

export type SearchOption = {
  value: string
  label: string
  /** Further words that find it ("Deutschland", "+49"). */
  keywords?: string
  start?: ReactNode
  meta?: ReactNode
}

export type SearchSelectProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  options: readonly SearchOption[]
  value: string | null
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  searchLabel: string
  emptyLabel: string
}

/** One of many, with search and pictures. Over Base UI: import it only from a lazily loaded part. */
export function SearchSelect(props: SearchSelectProps) {
  const { frame, control } = takeFrame(props)
  const { options, value, onValueChange, onBlur, placeholder, disabled, name, searchLabel, emptyLabel } =
    control
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => new Map(options.map((option) => [option, searchText(option)])), [options])

  return (
    <Combobox.Root
      items={options}
      value={chosen ?? null}
      onValueChange={(option) => option && onValueChange(option.value)}
      itemToStringLabel={(option: SearchOption) => option.label}
      itemToStringValue={(option: SearchOption) => option.value}
      isItemEqualToValue={(one: SearchOption, other: SearchOption) => one.value === other.value}
      filter={(option: SearchOption, query) => (found.get(option) ?? '').includes(fold(query))}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <Field {...frame}>
        {(ids) => (
          <Combobox.Trigger {...ids} className="c-input c-select-trigger" onBlur={onBlur}>
            {chosen?.start && <span className="c-select-trigger__start">{chosen.start}</span>}
            <span className="c-select-trigger__value" data-placeholder={chosen ? undefined : ''}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDownIcon size={18} className="c-select-trigger__chevron" />
          </Combobox.Trigger>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className="c-options-place" align="start" sideOffset={6} collisionPadding={8}>
          <Combobox.Popup
            className="c-options"
            aria-label={typeof frame.label === 'string' ? frame.label : searchLabel}
          >
            <div className="c-options__search">
              <SearchIcon size={18} />
              <Combobox.Input
                className="c-options__input"
                placeholder={searchLabel}
                aria-label={searchLabel}
              />
            </div>
            <Combobox.Empty className="c-options__empty">{emptyLabel}</Combobox.Empty>
            <Combobox.List className="c-options__list">
              {(option: SearchOption) => (
                <Combobox.Item key={option.value} value={option} className="c-options__item">
                  {option.start}
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

/** Lower case without accents: "Österreich" is found by "oster". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function searchText(option: SearchOption): string {
  return fold(`${option.label} ${option.value} ${option.keywords ?? ''}`)
}
