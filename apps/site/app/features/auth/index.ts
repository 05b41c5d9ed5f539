import { loadable } from '~/lib/loading/loadable.tsx'

/** Exports for other features; its calls are in api. */
export { AuthForm, useAuthForm } from './auth-form.tsx'
export { hasPasskeySupport, isPasskeyCancelled } from './passkey-support.ts'
export { beginLink } from './social/link-attempt.ts'
export { type LinkFailure, toLinkFailure } from './social/link-failure.ts'
export { useLinkFailure } from './social/use-link-failure.ts'

export const TelegramWidget = loadable(() => import('./social/telegram-widget.tsx'))
