import { Badge } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Toggle } from '@croupier/ui/checkbox.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import {
  changePreference,
  type Preference,
  type PreferenceChange,
  preferencesKey,
  preferencesQuery,
} from './api.ts'
import './preferences.css'

/** What the player is sent, by kind and channel. A switch applies at once. */
export function Preferences() {
  const t = useText('pages/notification-settings')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...preferencesQuery(useApi()), enabled: !isGuest })
  return (
    <Card as="section" className="s-preferences" aria-labelledby="preferences-title">
      <h2 id="preferences-title">{t('title')}</h2>
      <p className="s-preferences__text">{t('lead')}</p>
      <ProfileListStates query={query}>
        {(data) => (data.length === 0 ? <p role="status">{t('empty')}</p> : <Kinds preferences={data} />)}
      </ProfileListStates>
    </Card>
  )
}

function Kinds({ preferences }: { preferences: readonly Preference[] }) {
  const t = useText('pages/notification-settings')
  const { change, isSaved } = usePreferenceChange()
  const kinds = Map.groupBy(preferences, ({ kind }) => kind)
  return (
    <>
      {[...kinds].map(([kind, channels]) => (
        <fieldset key={kind} className="s-preferences__kind" aria-describedby={`preferences-${kind}`}>
          <legend>{t(kind)}</legend>
          <p id={`preferences-${kind}`} className="s-preferences__text">
            {t(`${kind}.text`)}
          </p>
          {channels.every(({ isFixed }) => isFixed) ? (
            <Badge tone="neutral">{t('always')}</Badge>
          ) : (
            <div className="s-preferences__channels">
              {channels.map((preference) => (
                <Toggle
                  key={preference.channel}
                  spread
                  checked={preference.isOn}
                  onChange={({ currentTarget }) =>
                    change({ kind, channel: preference.channel, isOn: currentTarget.checked })
                  }
                >
                  {t(preference.channel)}
                </Toggle>
              ))}
            </div>
          )}
        </fieldset>
      ))}
      <p role="status" className="s-preferences__text">
        {isSaved && t('saved')}
      </p>
    </>
  )
}

/** Changes are sent one after the other. While one is sent its switch shows the choice; a failure shows a toast. */
function usePreferenceChange() {
  const t = useText('pages/notification-settings')
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const mutation = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (body: PreferenceChange) => changePreference(api, body),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onMutate: async ({ kind, channel, isOn }) => {
      await queries.cancelQueries({ queryKey: preferencesKey })
      queries.setQueryData(preferencesQuery(api).queryKey, (known) =>
        known?.map((one) => (one.kind === kind && one.channel === channel ? { ...one, isOn } : one)),
      )
    },
    onError: () =>
      void toasts.add({ type: 'error', title: t('change.failed'), text: t('change.failed.text') }),
    onSettled: () => queries.invalidateQueries({ queryKey: preferencesKey }),
  })
  return { change: mutation.mutate, isSaved: mutation.isSuccess }
}
