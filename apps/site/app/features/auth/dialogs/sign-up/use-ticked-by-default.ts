import { useText } from '~/lib/i18n/use-text.ts'

const CHECKBOX_DEFAULTS = [
  'agreements.default',
  'receiveEmailPromo.default',
  'receiveSmsPromo.default',
  'receiveBonus.default',
] as const
type CheckboxDefault = (typeof CHECKBOX_DEFAULTS)[number]

/** The operator's field texts say which checkboxes start ticked [5-14h]. */
export function useTickedByDefault(): (name: string) => boolean {
  const t = useText('fields-settings')
  return (name) => {
    const setting = `${name}.default`
    return (CHECKBOX_DEFAULTS as readonly string[]).includes(setting) && t(setting as CheckboxDefault) !== ''
  }
}
