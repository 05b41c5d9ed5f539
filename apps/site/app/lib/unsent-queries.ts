import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** On the server: queries that the document is rendered with, but does not contain. */
export const UnsentQueriesContext = createContext<QueryClient | undefined>(undefined)
