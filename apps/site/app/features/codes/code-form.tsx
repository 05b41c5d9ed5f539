import { Button } from '@croupier/ui/button.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { bonusCodesKey, codeStatus, codeTrigger, enterBonusCode } from './api.ts'
import { useCodeAlerts } from './use-code-alerts.ts'

/** Enters a code of any kind; a refusal is told at the field [4-12 8-19]. */
export default function CodeForm() {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const queries = useQueryClient()
  const alerts = useCodeAlerts()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { submit, isSubmitting } = useSubmit(async () => {
    try {
      const answer = await enterBonusCode(api, typed.trim(), codeTrigger.profile)
      if (answer.status !== codeStatus.applied) return setProblem(alerts.describeRefusal(answer))
      alerts.alertAnswer(answer)
      setTyped('')
      await queries.invalidateQueries({ queryKey: bonusCodesKey })
    } catch (error) {
      alerts.alertFailure(error)
    }
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = typed.trim() === ''
    setProblem(isEmpty ? t('codes.missing') : undefined)
    if (!isEmpty) submit()
  }
  return (
    <form className="s-codes" noValidate onSubmit={handleSubmit}>
      <TextInput
        label={t('codes.label')}
        error={problem && <span role="alert">{problem}</span>}
        tight
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button type="submit" loading={isSubmitting} loadingLabel={t('codes.applying')}>
        {t('codes.apply')}
      </Button>
    </form>
  )
}
