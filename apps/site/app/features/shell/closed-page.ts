import { useLocation } from 'react-router'

/** Where the page stands that is shown in the place of a closed one (server/restriction.ts); nobody is led there. */
export const RESTRICTED_PATH = '/restricted'

const useIsClosedOnServer = () => useLocation().pathname === RESTRICTED_PATH

/**
 * Whether the geo-restricted layout takes the shell's place. It has no scripts, so in the browser there never is one, and
 * nothing of it is fetched.
 */
export const useIsClosedPage: () => boolean = import.meta.env.SSR ? useIsClosedOnServer : () => false
