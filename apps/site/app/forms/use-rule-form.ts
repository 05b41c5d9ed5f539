import { type Catalogue, type FieldRules, rules, validate } from '@croupier/rules'
import { type FocusEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useText } from '~/text/use-text.ts'
import {
  findDependentFields,
  groupValidationErrors,
  type ServerErrors,
  type SubmitErrors,
  splitServerErrors,
  visibleFieldError,
} from './field-errors.ts'
import { containsField, getFieldName, revealFirstField } from './focus-field.ts'

const NO_ERRORS: SubmitErrors = { fieldErrors: {}, formErrors: [] }

/**
 * A form checked by the catalogue's rules, with texts of the content. An error shows once its field was left or changed, is
 * hidden while the field has the focus, and one that the server found is gone once the field was entered [4-36]. Being led to
 * a field that is at fault is not entering it: the error stands until the visitor types or presses there.
 * `fields` and `catalogue` keep their identity between renders; a rule that hangs on another field is a function's.
 */
export function useRuleForm<V extends FieldValues>(
  fields: FieldRules | ((values: V) => FieldRules),
  defaultValues: DefaultValues<V>,
  catalogue: Catalogue = rules,
) {
  const message = useRuleMessage()
  const element = useRef<HTMLFormElement>(null)
  const isMovingFocus = useRef(false)
  const [focused, setFocused] = useState<string | null>(null)
  const [serverErrors, setServerErrors] = useState(NO_ERRORS)

  const check = useMemo(
    () => (values: V) => {
      const list = typeof fields === 'function' ? fields(values) : fields
      return validate(list, values, { rules: catalogue, now: Date.now(), skipUnknown: true })
    },
    [fields, catalogue],
  )
  const resolver = useMemo<Resolver<V>>(
    () => (values) => {
      const errors = Object.entries(check(values)).map(([name, { rule, messageKey, params }]) => [
        name,
        { type: rule, message: message(messageKey, params) },
      ])
      return errors.length
        ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
        : { values, errors: {} }
    },
    [check, message],
  )
  const form = useForm<V>({ mode: 'all', defaultValues, resolver, shouldFocusError: false })
  const { errors, touchedFields, dirtyFields, isValid, isSubmitted } = form.formState

  /** What a field shows below it. */
  const errorOf = (name: Path<V>): string | undefined =>
    visibleFieldError({
      error: errors[name]?.message as string | undefined,
      serverError: serverErrors.fieldErrors[name],
      isTouched: name in touchedFields,
      isChanged: name in dirtyFields,
      hasFocus: focused === name,
      isSubmitted,
    })

  function enterField({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    element.current = currentTarget
    const name = getFieldName(target as Element)
    setFocused(name)
    if (name && serverErrors.fieldErrors[name]) {
      setServerErrors(({ fieldErrors: { [name]: _, ...others }, formErrors }) => ({
        fieldErrors: others,
        formErrors,
      }))
    }
  }
  /** On the form: which field has the focus. */
  const focusHandlers = {
    onFocus(event: FocusEvent<HTMLFormElement>) {
      if (!isMovingFocus.current) enterField(event)
    },
    onInput: enterField,
    onPointerDown(event: SyntheticEvent<HTMLFormElement>) {
      // It has the focus already, having been led to.
      if (event.target === document.activeElement) enterField(event)
    },
    onBlur: () => setFocused(null),
  }

  /** For a control that keeps its own value, and for `Controller`'s rules: with what is checked again when it changes. */
  const dependents = useMemo(
    () => (typeof fields === 'function' ? {} : findDependentFields(fields, catalogue)),
    [fields, catalogue],
  )
  const optionsOf = (name: Path<V>) => ({ deps: (dependents[name] ?? []) as Path<V>[] })
  const register = (name: Path<V>, options: RegisterOptions<V, Path<V>> = {}) =>
    form.register(name, { ...optionsOf(name), ...options } as RegisterOptions<V, Path<V>>)

  function moveFocusTo(names: readonly string[]) {
    isMovingFocus.current = true
    revealFirstField(element.current ?? document, names)
    isMovingFocus.current = false
    // Where the focus was there before, as after Enter, the error is to be seen all the same.
    setFocused(null)
  }
  const showFirstError = (found: FieldErrors<V>) => moveFocusTo(Object.keys(found))
  const rejectedFields = Object.keys(serverErrors.fieldErrors)

  return {
    form,
    register,
    optionsOf,
    errorOf,
    focusHandlers,
    /** Nothing stands against sending it. */
    canSubmit: isValid && rejectedFields.length === 0,
    /** What stands against it. */
    validationErrors: (values: V) => groupValidationErrors(check(values), rejectedFields),
    /** Leads to the first field that stands against it, and says at each what is wrong. */
    focusFirstError() {
      if (rejectedFields.length > 0) moveFocusTo(rejectedFields)
      else form.handleSubmit(() => undefined, showFirstError)()
    },
    /** What the server found wrong with fields that are not in sight: above the form. */
    formErrors: serverErrors.formErrors,
    clearServerErrors: () => setServerErrors(({ fieldErrors }) => ({ fieldErrors, formErrors: [] })),
    /** Places the first message of each field [8-24], and brings the first of them into view. */
    showServerErrors(found: ServerErrors) {
      const submitErrors = splitServerErrors(found, (name) =>
        containsField(element.current ?? document, name),
      )
      setServerErrors(submitErrors)
      moveFocusTo(Object.keys(submitErrors.fieldErrors))
    },
    showFirstError,
  }
}

export type RuleForm<V extends FieldValues> = ReturnType<typeof useRuleForm<V>>

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
