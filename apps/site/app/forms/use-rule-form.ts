import { type Catalogue, type FieldRules, rules, validate } from '@croupier/rules'
import { type FocusEvent, useMemo, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useText } from '~/text/use-text.ts'

type ServerErrors = Readonly<Record<string, string>>

/**
 * A form checked by the catalogue's rules, with texts of the content. An error shows once its field was left or changed, is
 * hidden while the field has the focus, and one that the server found is gone once the field was entered [4-36].
 * `fields` and `catalogue` keep their identity between renders; a rule that hangs on another field is a function's.
 */
export function useRuleForm<V extends FieldValues>(
  fields: FieldRules | ((values: V) => FieldRules),
  defaultValues: DefaultValues<V>,
  catalogue: Catalogue = rules,
) {
  const message = useRuleMessage()
  const [focused, setFocused] = useState<string | null>(null)
  const [serverErrors, setServerErrors] = useState<ServerErrors>({})

  const resolver = useMemo<Resolver<V>>(
    () => (values) => {
      const list = typeof fields === 'function' ? fields(values) : fields
      const failures = validate(list, values, { rules: catalogue, now: Date.now(), skipUnknown: true })
      const errors = Object.entries(failures).map(([name, { rule, messageKey, params }]) => [
        name,
        { type: rule, message: message(messageKey, params) },
      ])
      return errors.length
        ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
        : { values, errors: {} }
    },
    [fields, message, catalogue],
  )
  const form = useForm<V>({ mode: 'onChange', defaultValues, resolver, shouldFocusError: false })
  const { errors, touchedFields, dirtyFields, isValid, isSubmitted } = form.formState
  const hasServerError = Object.keys(serverErrors).length > 0

  /** What a field shows below it. */
  function errorOf(name: Path<V>): string | undefined {
    if (serverErrors[name]) return serverErrors[name]
    const wasUsed = isSubmitted || name in touchedFields || name in dirtyFields
    return wasUsed && focused !== name ? (errors[name]?.message as string | undefined) : undefined
  }

  /** On the form: which field has the focus. */
  const focusHandlers = {
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      const name = nameOf(target)
      setFocused(name)
      if (name && serverErrors[name]) {
        setServerErrors(({ [name]: _, ...others }) => others)
      }
    },
    onBlur: () => setFocused(null),
  }

  return {
    form,
    errorOf,
    focusHandlers,
    /** Nothing stands against sending it. */
    canSubmit: isValid && !hasServerError,
    /** Places the first message of each field [8-24], and brings the first of them into view. */
    showServerErrors(errors: Readonly<Record<string, readonly string[]>>) {
      const first = Object.entries(errors).flatMap(([name, [text]]) => (text ? [[name, text] as const] : []))
      setServerErrors(Object.fromEntries(first))
      showField(first[0]?.[0])
    },
    showFirstError: (found: FieldErrors<V>) => showField(Object.keys(found)[0]),
  }
}

function useRuleMessage(): (key: string, params: Readonly<Record<string, string>>) => string {
  const t = useText('fields-settings') as unknown as (key: string, values: object) => string
  return useMemo(
    () => (key, params) => {
      const text = t(`rule.${key}`, params)
      // A rule newer than the texts still says that something is wrong.
      return text === `rule.${key}` ? t('rule.other', {}) : text
    },
    [t],
  )
}

function nameOf(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement)) return null
  return target.getAttribute('name') ?? target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null
}

function showField(name: string | undefined) {
  const control =
    name && document.querySelector(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`)
  if (control) control.scrollIntoView({ behavior: 'smooth', block: 'center' })
}
