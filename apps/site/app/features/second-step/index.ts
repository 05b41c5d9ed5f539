import { loadable } from '~/lib/loading/loadable.tsx'

/** Exports for other features. Requires the text group `modals/second-step` to be loaded. */
export const SecondStepForm = loadable(() => import('./second-step-form.tsx'))
export { isCodeNeeded, SignInMethodCode, useSignInMethodCode } from './sign-in-method-code.tsx'
