/**
 * How long tests wait for what happens by itself, for `vi.waitFor` and whatever else takes a time. A bound for what hangs
 * and never a measure of speed: on a machine that is busy with other things everything takes several times as long.
 * `expect.poll` has it by itself.
 */
export const PATIENCE_MS = 60_000

export const patient = { timeout: PATIENCE_MS } as const
