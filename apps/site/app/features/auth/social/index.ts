import { loadable } from '~/lib/loading/loadable.tsx'

/** Sign-in buttons of the providers, in a chunk of their own. */
export const SocialSignIn = loadable(() => import('./social-sign-in.tsx'))

export { useSocialFailure } from './use-social-failure.ts'
