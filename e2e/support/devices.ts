/** The widths at which the look is judged. A test of one project takes the other's with `test.use`. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
