import type { Field } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { contactChangesQuery } from './api/contact-changes.ts'

const PhoneForm = loadable(() => import('./phone-form.tsx'))

/** The phone number, and its change, which waits for its code after a reload too. */
export function PhoneCard({ field, phone }: { field: Field; phone: string | null }) {
  const t = useText('pages/profile-personal')
  const isGuest = useSession().status === 'guest'
  const { data: changes } = useQuery({ ...contactChangesQuery(useApi()), enabled: !isGuest })
  const pending = changes?.phone ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The focused button of the form is removed with the form.
  const close = () => {
    heading.current?.focus()
    setOpen(false)
  }
  return (
    <Card as="section" className="s-personal" aria-labelledby="phone-title">
      <h2 id="phone-title" ref={heading} tabIndex={-1}>
        {t('phone')}
      </h2>
      <p>{phone ? <bdi dir="ltr">{phone}</bdi> : t('phone.none')}</p>
      {isOpen || pending ? (
        <PhoneForm
          {...{ field, pending }}
          isJustOpened={isOpen}
          onExpired={() => setOpen(true)}
          onClose={close}
          fallback={<Skeleton shape="block" height="14rem" />}
        />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(phone ? 'phone.change' : 'phone.add')}
        </Button>
      )}
    </Card>
  )
}
