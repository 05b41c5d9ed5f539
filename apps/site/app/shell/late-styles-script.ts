/**
 * A page's late styles, which are those of its web fonts, wait for its first frame (server/after-first-frame.ts). If
 * another of its style sheets comes from the browser's cache, so do the fonts, and the first frame shows them.
 */
export const lateStylesScript = `((late) => {
if (late && performance.getEntriesByType('resource').some(({ initiatorType, name, transferSize, decodedBodySize }) => initiatorType === 'link' && /\\.css$/.test(name) && decodedBodySize && !transferSize)) late.removeAttribute('media')
})(document.querySelector('link[data-late]'))`
