import { Card } from '@croupier/ui/card.tsx'
import type { ComponentProps } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { SecondStepSignIn } from './second-step-sign-in.ts'
import { SigningIn } from './signing-in.tsx'
import './auth.css'

/** The second step of a sign-in without a dialog, by link or provider. */
export default function SecondStepPage(props: ComponentProps<typeof SecondStepSignIn>) {
  const t = useText('modals/second-step')
  return (
    <Card as="section" className="s-auth s-auth--form">
      <h1>{t('title')}</h1>
      <SecondStepSignIn {...props} fallback={<SigningIn />} />
    </Card>
  )
}
