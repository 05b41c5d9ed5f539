import { personalKey } from '~/lib/personal-key.ts'

/** The first part of the keys of all queries of the history. */
export const historyKey = personalKey('history')
