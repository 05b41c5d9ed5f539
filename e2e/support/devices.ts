/** Devices of the tests: the projects' is the desktop; a test selects the phone by `test.use`. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
/** For tests about animations: by default the tests' browsers prefer reduced motion. */
export const WITH_ANIMATIONS = { contextOptions: { reducedMotion: 'no-preference' } } as const
