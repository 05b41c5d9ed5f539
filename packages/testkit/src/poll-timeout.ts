/**
 * Timeout for asynchronous conditions in tests, for `vi.waitFor` and similar. It only catches hangs and does
 * not measure speed: on a busy machine everything takes several times longer. `expect.poll` uses it by
 * default.
 */
export const POLL_TIMEOUT_MS = 60_000

export const pollOptions = { timeout: POLL_TIMEOUT_MS } as const
