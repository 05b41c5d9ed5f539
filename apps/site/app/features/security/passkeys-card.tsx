import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hasPasskeySupport } from '~/features/auth/index.ts'
import { isCodeNeeded, SignInMethodCode } from '~/features/second-step/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { type PasskeyList, passkeysQuery, removePasskey, renamePasskey } from './api.ts'
import { removalAlert } from './removal-alert.ts'
import { RemovalRow } from './removal-row.tsx'

const PasskeyPassword = loadable(() => import('./passkey-password.tsx'))

type Passkey = PasskeyList['passkeys'][number]

/** Adds a passkey, and asks for what the platform wants before. */
function usePasskeyCreation() {
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'code' | 'password' | null>(null)
  async function create(currentPassword?: string) {
    const isAdded = await (await import('./authenticator.ts')).createPasskey(api, currentPassword)
    if (!isAdded) return
    await queries.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
    alert('success', 'passkey-added')
  }
  async function showFailure(error: unknown) {
    if (isCodeNeeded(error)) return setAsked('code')
    if (error instanceof CallError && error.is('password-needed', 11015)) return setAsked('password')
    const { isKnownAuthenticator } = await import('./authenticator.ts')
    alert('error', isKnownAuthenticator(error) ? 'passkey-known' : 'passkey-failed')
  }
  const add = useMutation({ mutationFn: () => create(), onError: showFailure })
  // The form and its focused field are removed.
  const closeForm = () => {
    document.getElementById('passkeys-title')?.focus()
    setAsked(null)
  }
  async function addByPassword(currentPassword: string) {
    try {
      await create(currentPassword)
    } catch (error) {
      // A refused password is shown at its field.
      if (error instanceof CallError) throw error
      await showFailure(error)
    }
    closeForm()
  }
  return { asked, add, addByPassword, closeForm }
}

/** Absent where the operator has passkeys turned off. */
export function OfferedPasskeys() {
  const { data: constants } = useQuery(constantsQuery(useApi()))
  return constants?.player.isPasskeyEnabled === true ? <PasskeysCard /> : null
}

/** The player's passkeys, to add, rename and remove. */
export function PasskeysCard() {
  const t = useText('pages/security')
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const { data, isError } = useQuery({ ...passkeysQuery(api), enabled: !isGuest })
  const { asked, add, addByPassword, closeForm } = usePasskeyCreation()
  return (
    <Card as="section" className="s-security__card" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" tabIndex={-1}>
        {t('passkeys')}
      </h2>
      <p>{t('passkeys.lead')}</p>
      {data ? (
        data.passkeys.length > 0 && (
          <List label={t('passkeys')}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </List>
        )
      ) : isError ? (
        <p role="alert">{t('password.failed')}</p>
      ) : (
        <Skeleton />
      )}
      {data && asked === 'code' && (
        <SignInMethodCode
          submitLabel={t('passkeys.add')}
          onConfirmed={() => {
            closeForm()
            add.mutate()
          }}
          onCancel={closeForm}
        />
      )}
      {data && asked === 'password' && <PasskeyPassword onPassword={addByPassword} onCancel={closeForm} />}
      {data && asked === null && (
        <AddButton isPending={add.isPending} onAdd={() => add.mutate()} label={t('passkeys.add')} />
      )}
    </Card>
  )
}

type AddButtonProps = { isPending: boolean; onAdd: () => void; label: string }

/** Without support, a press explains it: the server cannot know the browser. */
function AddButton({ isPending, onAdd, label }: AddButtonProps) {
  const t = useText('pages/security')
  const [isUnsupported, setUnsupported] = useState(false)
  return (
    <>
      <Button
        size="sm"
        loading={isPending}
        loadingLabel={t('passkeys.adding')}
        onClick={() => (hasPasskeySupport() ? onAdd() : setUnsupported(true))}
      >
        {label}
      </Button>
      {isUnsupported && <p role="status">{t('passkeys.unsupported')}</p>}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useText('pages/security')
  const [mode, setMode] = useState<'show' | 'rename' | 'remove'>('show')
  const { createdAt, lastUsedAt } = passkey
  const name = passkey.name || t('passkeys.unnamed')
  if (mode === 'rename') return <RenameRow passkey={passkey} onDone={() => setMode('show')} />
  if (mode === 'remove') return <RemoveRow passkey={passkey} name={name} onDone={() => setMode('show')} />
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      meta={
        <span className="s-security__facts">
          <span>{t.rich('passkeys.created', { moment: <DateTime at={createdAt} /> })}</span>
          {lastUsedAt && <span>{t.rich('passkeys.used', { moment: <DateTime at={lastUsedAt} /> })}</span>}
        </span>
      }
      end={
        <span className="s-security__actions">
          <Button size="sm" variant="ghost" onClick={() => setMode('rename')}>
            {t.rich('passkeys.rename', { name: hiddenName(name) })}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setMode('remove')}>
            {t.rich('passkeys.remove', { name: hiddenName(name) })}
          </Button>
        </span>
      }
    />
  )
}

/** The buttons of each row have an accessible name of their own. */
const hiddenName = (name: string) => <span className="c-hidden">{name}</span>

type RowProps = { passkey: Passkey; onDone: () => void }

function RenameRow({ passkey, onDone }: RowProps) {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const save = useMutation({
    mutationFn: () => renamePasskey(api, passkey.id, name.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      onDone()
    },
    onError: () => alert('error', 'somethingWrong'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) save.mutate()
  }
  return (
    <li className="c-list__row">
      <form className="s-security__rename" onSubmit={submit}>
        <TextInput
          name="passkey-name"
          label={t('passkeys.name')}
          value={name}
          maxLength={60}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setName(event.target.value)}
        />
        <span className="s-security__actions">
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('passkeys.save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDone}>
            {t('password.cancel')}
          </Button>
        </span>
      </form>
    </li>
  )
}

function RemoveRow({ passkey, name, onDone }: RowProps & { name: string }) {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removePasskey(api, passkey.id),
    onSuccess: async () => {
      // The row and its buttons are removed.
      document.getElementById('passkeys-title')?.focus()
      alert('success', 'passkey-removed')
      await queries.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      const { signalPasskeys } = await import('./authenticator.ts')
      await signalPasskeys(await queries.ensureQueryData(passkeysQuery(api)))
    },
    onError: (error) => alert('error', removalAlert(error)),
  })
  return (
    <RemovalRow
      title={t.rich('passkeys.confirm', { name: <bdi>{name}</bdi> })}
      text={t('passkeys.confirm.text')}
      actionLabel={t('passkeys.confirm.action')}
      isPending={remove.isPending}
      onRemove={() => remove.mutate()}
      onCancel={onDone}
    />
  )
}
