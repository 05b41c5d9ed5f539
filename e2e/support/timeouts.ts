/** Timeouts only catch hangs: several times the slowest duration on a busy machine. */
export const TEST_TIMEOUT_MS = 240_000
export const EXPECT_TIMEOUT_MS = 60_000
/** Until a process of the product has started. */
export const START_TIMEOUT_MS = 240_000
/** For fixtures that start a platform and register players. */
export const PLATFORM_FIXTURE_TIMEOUT_MS = 300_000
