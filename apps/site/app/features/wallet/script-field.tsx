import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { paymentScriptQuery, type ScriptedField } from './payment-script.ts'
import './script-field.css'

interface ScriptFieldProps {
  url: string
  label: string
  onChange: (value: string) => void
}

/** A field that the payment provider's own script shows, e.g. in a frame of the provider [7-55e]. */
export default function ScriptField({ url, label, onChange }: ScriptFieldProps) {
  const t = useText('modals/wallet')
  const { data, isError, isFetching, refetch } = useQuery(paymentScriptQuery(url))
  return (
    <fieldset className="s-script-field">
      <legend className="s-script-field__label">{label}</legend>
      {data ? (
        <Mounted field={data} label={label} onChange={onChange} />
      ) : isError && !isFetching ? (
        <Note tone="danger" announced>
          <p className="s-script-field__failure">{t('script.failed')}</p>
          <Button size="sm" onClick={() => refetch()}>
            {t('script.retry')}
          </Button>
        </Note>
      ) : (
        <Loading label={t('script.loading')}>
          <Skeleton shape="block" height="3.5rem" />
        </Loading>
      )}
    </fieldset>
  )
}

type MountedProps = Omit<ScriptFieldProps, 'url'> & { field: ScriptedField }

function Mounted({ field, label, onChange }: MountedProps) {
  const { locale } = useSite()
  const element = useRef<HTMLDivElement>(null)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!element.current) return
    const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    const unmount = field.mount(element.current, { locale, theme, label, onChange: (value) => change(value) })
    return () => {
      unmount()
      // A new field shows no choice.
      change('')
    }
  }, [field, locale, label])
  return <div ref={element} />
}
