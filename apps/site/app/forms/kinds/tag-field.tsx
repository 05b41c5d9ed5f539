import { DestinationTagInput } from '@croupier/ui/destination-tag-input.tsx'
import { useController } from 'react-hook-form'
import { useText } from '~/text/use-text.ts'
import type { KindProps } from '../field-for.tsx'
import { tagNone } from '../tag-none.ts'
import { useKind } from './use-kind.ts'

/** What has to be sent along to an address that is shared by many: without it, coins are lost [2.8-05]. */
export default function TagField(props: KindProps) {
  const t = useText('fields-settings')
  const { readOnly, range: _, ...field } = useKind(props)
  const { form } = props.ruleForm
  const { field: none } = useController({ control: form.control, name: tagNone(props.name) })
  return (
    <DestinationTagInput
      {...field}
      disabled={readOnly}
      warning={t('tag.warning')}
      noTagLabel={t('tag.none')}
      isWithoutTag={none.value === true}
      onWithoutTagChange={(isWithout) => {
        none.onChange(isWithout)
        // What stands against the tag hangs on it.
        form.trigger(props.name)
      }}
    />
  )
}
