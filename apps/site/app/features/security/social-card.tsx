import type { Constants } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SocialProvider } from '~/features/auth/api/social.ts'
import { beginLink, TelegramWidget, toLinkFailure, useLinkFailure } from '~/features/auth/index.ts'
import { isCodeNeeded, SignInMethodCode } from '~/features/second-step/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { requestLinkAddress, type SocialIdentity, socialIdentitiesQuery, unlinkIdentity } from './api.ts'
import { LinkFailureNote } from './link-failure-note.tsx'
import { removalAlert } from './removal-alert.ts'
import { RemovalRow } from './removal-row.tsx'

const TELEGRAM = 'telegram'

interface SocialCardProps {
  /** Opens the provider's page; the browser's navigation by default. */
  open?: (address: string) => void
}

/** The accounts at providers by which the player signs in, to link and remove. */
export function SocialCard({ open = (address) => location.assign(address) }: SocialCardProps) {
  const t = useText('pages/security')
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const { data: constants } = useQuery(constantsQuery(api))
  const { data: identities, isError } = useQuery({ ...socialIdentitiesQuery(api), enabled: !isGuest })
  const { socialAuth = [], telegram = null } = constants?.player ?? {}
  const offered = socialAuth.filter(({ provider }) => telegram || provider !== TELEGRAM)
  const linked = identities ?? []
  if (offered.length === 0 && linked.length === 0) return null
  const names = new Set(linked.map(({ name }) => name))
  return (
    <Card as="section" className="s-security__card" aria-labelledby="social-accounts-title">
      <h2 id="social-accounts-title" tabIndex={-1}>
        {t('social')}
      </h2>
      <p>{t('social.lead')}</p>
      {isError && <p role="alert">{t('social.failed')}</p>}
      {linked.length > 0 && (
        <List label={t('social')}>
          {linked.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </List>
      )}
      {identities && (
        <Links providers={offered.filter(({ name }) => !names.has(name))} open={open} telegram={telegram} />
      )}
    </Card>
  )
}

type LinksProps = Pick<Constants['player'], 'telegram'> & {
  providers: readonly SocialProvider[]
  open: (address: string) => void
}

function Links({ providers, open, telegram }: LinksProps) {
  const t = useText('pages/security')
  const api = useApi()
  const { linkFailure, setLinkFailure } = useLinkFailure()
  const [asked, setAsked] = useState<SocialProvider | null>(null)
  const link = useMutation({
    mutationFn: async ({ provider, connection }: SocialProvider) =>
      requestLinkAddress(api, { provider, connection, challenge: await beginLink() }),
    // The messaging app has a widget, not a page.
    onSuccess: ({ location }, { provider }) => provider === TELEGRAM || open(location),
    onError: (error, provider) =>
      isCodeNeeded(error) ? setAsked(provider) : setLinkFailure(toLinkFailure(error, provider.connection)),
  })
  // The form and its focused field, or the note and its focused button, are removed.
  const focusTitle = () => document.getElementById('social-accounts-title')?.focus()
  const closeCode = () => {
    focusTitle()
    setAsked(null)
  }
  if (asked)
    return (
      <SignInMethodCode
        submitLabel={t('social.link', { provider: asked.name })}
        onConfirmed={() => {
          closeCode()
          link.mutate(asked)
        }}
        onCancel={closeCode}
      />
    )
  const isWidget = link.variables?.provider === TELEGRAM
  const refused = linkFailure && providers.find(({ connection }) => connection === linkFailure.connection)
  const isBusy = link.isPending || (link.isSuccess && !isWidget)
  return (
    <>
      <span className="s-security__links">
        {providers.map((provider) => (
          // Until the browser has navigated to the provider's page.
          <Button
            key={provider.connection}
            size="sm"
            loading={isBusy && link.variables?.connection === provider.connection}
            onClick={() => {
              setLinkFailure(null)
              link.mutate(provider)
            }}
          >
            {t('social.link', { provider: provider.name })}
          </Button>
        ))}
      </span>
      {linkFailure && refused && (
        <LinkFailureNote
          reason={linkFailure.reason}
          provider={refused.name}
          onDismiss={() => {
            focusTitle()
            setLinkFailure(null)
          }}
        />
      )}
      {isWidget && link.data && telegram && (
        <LinkWidget name={link.variables.name} telegram={telegram} address={link.data.location} />
      )}
    </>
  )
}

interface LinkWidgetProps {
  name: string
  telegram: NonNullable<Constants['player']['telegram']>
  /** The address of the platform that the widget returns to. */
  address: string
}

function LinkWidget({ name, telegram: { bot, script }, address }: LinkWidgetProps) {
  const t = useText('fields-settings')
  return (
    <>
      <p role="status">{t('social.widget', { provider: name })}</p>
      <TelegramWidget bot={bot} script={script} auth_url={address} />
    </>
  )
}

function IdentityRow({ identity: { id, name, createdAt } }: { identity: SocialIdentity }) {
  const t = useText('pages/security')
  const api = useApi()
  const alerts = useText('alerts')
  const alert = useAlert()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useMutation({
    mutationFn: () => unlinkIdentity(api, id),
    onSuccess: async () => {
      // The row and its buttons are removed.
      document.getElementById('social-accounts-title')?.focus()
      toasts.add({ type: 'success', title: alerts('social-linked.removed', { provider: name }) })
      await queries.invalidateQueries({ queryKey: socialIdentitiesQuery(api).queryKey })
    },
    onError: (error) => alert('error', removalAlert(error)),
  })
  if (!isRemoving)
    return (
      <ListRow
        title={<bdi>{name}</bdi>}
        meta={t.rich('social.created', { moment: <DateTime at={createdAt} /> })}
        end={
          <Button size="sm" variant="outline" onClick={() => setRemoving(true)}>
            {t.rich('social.remove', { name: <span className="c-hidden">{name}</span> })}
          </Button>
        }
      />
    )
  return (
    <RemovalRow
      title={t.rich('social.confirm', { name: <bdi>{name}</bdi> })}
      text={t('social.confirm.text')}
      actionLabel={t('social.confirm.action')}
      isPending={remove.isPending}
      onRemove={() => remove.mutate()}
      onCancel={() => setRemoving(false)}
    />
  )
}
