/** States of a round. A file of its own: the first load needs nothing else of a round's calls. */
export const roundStatus = { open: 1, settled: 2, rolledBack: 3 } as const
