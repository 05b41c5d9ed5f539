import { Button } from '@croupier/ui/button.tsx'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { RadioCard } from '@croupier/ui/choice.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { useElapsed } from '~/lib/use-elapsed.ts'
import { setLimit } from '../api/changes.ts'
import { limitDefinitions } from '../api/definitions.ts'
import '../limit-form.css'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { HeldRewards, useHeldRewards } from '../held-rewards.tsx'
import { useLimitChange } from '../use-limit-change.ts'

/** A break or a self-exclusion never waits longer than this for lists of rewards. */
const MAX_WAIT_MS = 2000

/** Sets a break (`value` cooling-off) or a self-exclusion [2.3-03:self-exclusion-limit 9-03a]. */
export default function SelfExclusionLimitDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/limits')
  const api = useApi()
  const alert = useAlert()
  const session = useSession()
  const navigate = useNavigate()
  const applyLimitChange = useLimitChange()
  const name = useId()
  const { data: constants } = useQuery(constantsQuery(api))
  const held = useHeldRewards()
  const hasWaited = useElapsed(MAX_WAIT_MS)
  const isWaiting = held.isPending && !hasWaited
  const [term, setTerm] = useState<string>()
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isBreak = dialog.value === 'cooling-off'
  const kind = isBreak ? 'cooling-off' : 'self-exclusion'
  const terms = constants?.player.limit[isBreak ? 'coolingOffPeriod' : 'selfExclusionPeriod'] ?? []

  const { submit: begin, isSubmitting } = useSubmit(async () => {
    if (term === undefined) return
    const limitDefinition = isBreak ? limitDefinitions.coolingOff : limitDefinitions.selfExclusion
    const change = () => setLimit(api, { definition: limitDefinition, period: term })
    const failure = await applyLimitChange(change, { endsSession: !isBreak })
    if (failure) return setProblem(typeof failure === 'string' ? failure : t('problem.failed'))
    if (isBreak) {
      alert('success', 'break-started')
      dialog.close()
      return
    }
    // The platform has ended every session, so sign out here. The notice stays open until closed.
    await session.signOut()
    // Not the home page, which offers guests a bonus.
    navigate(`${href('/:slug', { slug: 'responsible-gambling' })}?success=self-excluded`, { replace: true })
  })

  return (
    <DialogFrame
      dialog={dialog}
      title={t(`${kind}.title`)}
      closeLabel={t('close')}
      phone="sheet"
      footer={
        <DialogActions>
          <Button size="lg" onClick={dialog.close}>
            {t('leave')}
          </Button>
          <Button
            variant="danger-fill"
            size="lg"
            disabled={term === undefined || !isSure}
            loading={isSubmitting}
            loadingLabel={t('saving')}
            onClick={() => begin()}
          >
            {t(`${kind}.submit`)}
          </Button>
        </DialogActions>
      }
    >
      <div className="s-limit-dialog">
        <p>{t(`${kind}.text`)}</p>
        <HeldRewards kind={kind} held={held} />
        {/* The rewards above move what follows when they arrive: a press would choose another term. */}
        <fieldset disabled={isWaiting}>
          <legend>{t('term')}</legend>
          {terms.map(({ id, name: fallbackName }) => (
            <RadioCard
              key={id}
              name={name}
              value={id}
              checked={term === String(id)}
              onChange={() => setTerm(String(id))}
              title={termName(t, kind, id, fallbackName)}
            />
          ))}
        </fieldset>
        <Checkbox disabled={isWaiting} checked={isSure} onChange={({ target }) => setSure(target.checked)}>
          {t(`${kind}.sure`)}
        </Checkbox>
        {problem && (
          <Note tone="danger" announced>
            {problem}
          </Note>
        )}
      </div>
    </DialogFrame>
  )
}

/** Translated name of a term; falls back to the platform's name for it. */
function termName(
  t: ReturnType<typeof useText<'modals/limits'>>,
  kind: 'cooling-off' | 'self-exclusion',
  id: number,
  fallbackName: string,
): string {
  const key = `${kind}.term.${id}` as Extract<KeyOf<'modals/limits'>, `${typeof kind}.term.${string}`>
  const name = t(key)
  return name === key ? fallbackName : name
}
