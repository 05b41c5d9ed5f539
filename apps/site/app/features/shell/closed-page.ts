import { useLocation } from 'react-router'

/** As server/restriction.ts has it. */
const RESTRICTED = '/restricted'

const useIsClosedOnServer = () => useLocation().pathname === RESTRICTED

/**
 * Whether the geo-restricted layout takes the shell's place. It has no scripts, so in the browser there never is one, and
 * nothing of it is fetched.
 */
export const useIsClosedPage: () => boolean = import.meta.env.SSR ? useIsClosedOnServer : () => false
