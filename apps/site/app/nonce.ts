import { createContext } from 'react'

/** For inline scripts of the first page; only the server has one. */
export const NonceContext = createContext<string | undefined>(undefined)
