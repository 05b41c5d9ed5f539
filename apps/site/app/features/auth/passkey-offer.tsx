import type { Client } from '@croupier/client'
import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { hasPasskeySupport } from './passkey-support.ts'

/** @returns whether the password manager has added a passkey of its own accord */
export const addPasskeyUnasked = (api: Client): Promise<boolean> =>
  import('./passkey-ceremony.ts')
    .then(({ createByPasswordManager }) => createByPasswordManager(api))
    .catch(() => false)

const STORAGE_KEY = 'passkeyOfferedAt'

/** Whether to offer a passkey after a sign-in by password: once in each browser that supports them. */
export function shouldOfferPasskey(): boolean {
  try {
    if (!hasPasskeySupport() || localStorage.getItem(STORAGE_KEY) !== null) return false
    localStorage.setItem(STORAGE_KEY, new Date().toISOString())
    return true
  } catch {
    // Storage is blocked: the offer would be repeated at each sign-in.
    return false
  }
}

export const PasskeyLink = ({ children }: { children: ReactNode }) => (
  <Link to={href('/profile/security')} className={linkClass()}>
    {children}
  </Link>
)
