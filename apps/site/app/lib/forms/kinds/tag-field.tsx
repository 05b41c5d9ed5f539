import { DestinationTagInput } from '@croupier/ui/destination-tag-input.tsx'
import { useController } from 'react-hook-form'
import { useText } from '~/lib/i18n/use-text.ts'
import type { FieldControlProps } from '../field-types.ts'
import { noTagFieldName } from '../no-tag-field-name.ts'
import { useFieldControl } from './use-field-control.ts'

/** Destination tag of a shared wallet address: a transfer without a required tag is lost [2.8-05]. */
export default function TagField(props: FieldControlProps) {
  const t = useText('fields-settings')
  const { readOnly, range: _, ...field } = useFieldControl(props)
  const { form } = props.ruleForm
  const { field: noTagField } = useController({ control: form.control, name: noTagFieldName(props.name) })
  return (
    <DestinationTagInput
      {...field}
      disabled={readOnly}
      warning={t('tag.warning')}
      noTagLabel={t('tag.none')}
      isWithoutTag={noTagField.value === true}
      onWithoutTagChange={(isWithout) => {
        noTagField.onChange(isWithout)
        // The tag's rules depend on the checkbox.
        form.trigger(props.name)
      }}
    />
  )
}
