import { Combobox } from '@base-ui/react/combobox'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { ChevronDownIcon } from './icon.tsx'
import { OptionStart, OptionsPopup, optionProps, type SearchOption, useOptionFilter } from './options.tsx'
import './search-select.css'

export type { SearchOption } from './options.tsx'

export type SearchSelectProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  options: readonly SearchOption[]
  /** The code of the chosen option. */
  value: string | null
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  required?: boolean
  searchLabel: string
  emptyLabel: string
}

/** One of many, with search and pictures. Over Base UI: import it only from a lazily loaded part. */
export function SearchSelect(props: SearchSelectProps) {
  const { frame, control } = takeFrame(props)
  const { options, value, onValueChange, onBlur, placeholder, searchLabel, emptyLabel, ...root } = control
  const chosen = options.find((option) => option.value === value)
  const filter = useOptionFilter(options)

  return (
    <Combobox.Root
      {...optionProps}
      {...root}
      items={options}
      value={chosen ?? null}
      onValueChange={(option) => option && onValueChange(option.value)}
      filter={filter}
      autoHighlight
    >
      <Field {...frame}>
        {(ids) => (
          <Combobox.Trigger
            {...ids}
            className={classNames('c-input', 'c-select-trigger', root.disabled && 'c-select-trigger--off')}
            onBlur={onBlur}
          >
            {chosen && <OptionStart option={chosen} />}
            <span className="c-select-trigger__value" data-placeholder={chosen ? undefined : ''}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDownIcon size={18} className="c-select-trigger__chevron" />
          </Combobox.Trigger>
        )}
      </Field>
      <OptionsPopup
        label={typeof frame.label === 'string' ? frame.label : searchLabel}
        searchLabel={searchLabel}
        emptyLabel={emptyLabel}
      />
    </Combobox.Root>
  )
}
