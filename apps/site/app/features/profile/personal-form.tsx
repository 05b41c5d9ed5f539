import type { CallError } from '@croupier/client'
import type { Field, Profile } from '@croupier/contract/types'
import { fieldKind } from '@croupier/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FormFieldProps, FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField, preloadFields } from '~/lib/forms/form-field.tsx'
import { NoteForm, useNoteForm } from '~/lib/forms/note-form.tsx'
import { useRuleCatalogue, usesPhoneRule } from '~/lib/forms/use-rule-catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { updateProfile } from './api/player.ts'
import { profileFieldsKey } from './api/profile.ts'

/** When the code of the fields is there that most forms have; it is requested beside this one. */
export const fieldsLoaded = preloadFields([{ name: 'birthdate' }])

/** These are shown with the account, and are changed elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['email', 'phone', 'country'])

const isCheckbox = (name: string) => fieldKind(name) === 'checkbox'
const toText = (value: string | boolean | undefined) =>
  typeof value === 'boolean' ? (value ? '1' : '') : (value ?? '').trim()

/** The fields of the form, in the operator's order. */
export const formFields = (fields: readonly Field[]): readonly Field[] =>
  fields
    .filter(({ name, isVisible }) => isVisible && !ELSEWHERE.has(name) && fieldKind(name) !== 'hidden')
    // Empty after the identity check, and the player can no longer answer.
    .filter(({ editable, value }) => editable || value)
    .toSorted((a, b) => a.position - b.position)

function toValues(fields: readonly Field[]): FormFieldValues {
  return Object.fromEntries(
    fields.map(({ name, value }) => [name, isCheckbox(name) ? value === '1' : (value ?? '')]),
  )
}

/** The editable data of the player, in the operator's fields [7-16 7-18]. */
export default function PersonalForm({ fields }: { fields: readonly Field[] }) {
  const t = useText('pages/profile-personal')
  const { api } = useSite()
  const alert = useAlert()
  const queries = useQueryClient()
  const shown = useMemo(() => formFields(fields), [fields])
  // Fields that can no longer be changed are not checked: their values may be older than the rules.
  const rules = useMemo(
    () =>
      Object.fromEntries(shown.filter(({ editable }) => editable).map(({ name, rules }) => [name, rules])),
    [shown],
  )
  const [saved, setSaved] = useState(() => toValues(shown))
  const catalogue = useRuleCatalogue(usesPhoneRule(rules))
  const noteForm = useNoteForm<FormFieldValues, SubmitError>(rules, saved, toSubmitError, catalogue)

  const submit = noteForm.createSubmitHandler(async (values) => {
    const changed = Object.fromEntries(
      shown
        .filter(({ name, editable }) => editable && toText(values[name]) !== toText(saved[name]))
        .map(({ name }) => [name, toText(values[name])]),
    )
    if (Object.keys(changed).length > 0) {
      queries.setQueryData<Profile>(profileKey, await updateProfile(api, changed))
      await queries.invalidateQueries({ queryKey: profileFieldsKey })
    }
    setSaved(values)
    noteForm.form.reset(values)
    alert('success', 'profile-saved')
  })

  return (
    <NoteForm
      noteForm={noteForm}
      label={t('details')}
      onSubmit={submit}
      errorText={t}
      submitLabel={t('save')}
      submittingLabel={t('saving')}
    >
      <div className="s-personal__fields">
        {shown.map((field) => (
          <PersonalField key={field.name} field={field} ruleForm={noteForm} />
        ))}
      </div>
    </NoteForm>
  )
}

function PersonalField(props: Pick<FormFieldProps, 'ruleForm'> & { field: Field }) {
  const t = useText('pages/profile-personal')
  const { locales } = useSite()
  const { field } = props
  if (field.name !== 'locale') return <FormField {...props} />
  const overrides = {
    kind: 'choice' as const,
    label: t('language'),
    hint: t('language.note'),
    options: locales.map(({ code, name }) => ({ value: code, label: name })),
  }
  return <FormField {...props} field={{ ...field, overrides }} />
}

type SubmitError = 'save.offline' | 'save.failed'

function toSubmitError({ status }: CallError): SubmitError {
  return status === 0 ? 'save.offline' : 'save.failed'
}
