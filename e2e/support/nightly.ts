/**
 * Tag of tests that `npm run test:nightly` runs and `npm test` does not: each row that they name is proved by a test
 * of the gate too.
 */
export const NIGHTLY = '@nightly'
