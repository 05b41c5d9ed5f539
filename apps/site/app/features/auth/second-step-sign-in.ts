import { loadable } from '~/lib/loading/loadable.tsx'

/** The second step of a sign-in. Requires the text group `modals/second-step` to be loaded. */
export const SecondStepSignIn = loadable(() => import('./second-step-sign-in-form.tsx'))
