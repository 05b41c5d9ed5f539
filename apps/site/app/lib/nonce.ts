import { createContext } from 'react'

/** Nonce for inline scripts; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
