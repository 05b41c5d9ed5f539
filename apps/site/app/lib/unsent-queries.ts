import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** On the server, the queries that a document is rendered with and does not carry. */
export const UnsentQueriesContext = createContext<QueryClient | undefined>(undefined)
