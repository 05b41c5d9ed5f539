/**
 * How long tests wait for what happens by itself, for `vi.waitFor` and whatever else takes a time. A bound for what hangs
 * and never a measure of speed: on a machine that is busy with other things everything takes several times as long.
 * `expect.poll` has it by itself.
 */
export const POLL_TIMEOUT_MS = 60_000

export const pollOptions = { timeout: POLL_TIMEOUT_MS } as const
