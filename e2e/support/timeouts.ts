/**
 * Limits of time are for what hangs: several times what the slowest takes on a machine that is busy with other things.
 */
export const TEST_TIMEOUT_MS = 240_000
export const EXPECT_TIMEOUT_MS = 30_000
/** Until a process of the product has started. */
export const START_TIMEOUT_MS = 240_000
/** For a fixture that starts a platform and registers players in it. */
export const PLATFORM_FIXTURE_TIMEOUT_MS = 300_000
