/** Dispatched on the window by error boundaries; the detail is the error. */
export const CAUGHT_ERROR = 'caught-error'

/** Reports an error that was handled and has no event of the window. */
export const reportCaughtError = (error: unknown): void => {
  dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }))
}

/** Kept until the code that reports them has loaded. */
const MAX_EARLY_ERRORS = 10

declare global {
  interface Window {
    /** Present only in a session whose errors are reported. */
    earlyErrors?: unknown[]
  }
}

/**
 * Inline script that collects errors before any module is loaded, in the share of sessions given by the attribute
 * `data-monitored` of its element [9-17b]. Uses `emit` of early-events.ts.
 */
export const earlyErrors = `{
const rate=document.currentScript.dataset.monitored;let drawn=rate?Math.random():1;
if(rate)try{drawn=sessionStorage.monitored??=drawn}catch{}
if(drawn<rate){self.earlyErrors=[];
const keep=e=>{if(self.earlyErrors.length<${MAX_EARLY_ERRORS}){self.earlyErrors.push(e.error??e.reason??e.detail);emit('failed')}};
for(const type of['error','unhandledrejection','${CAUGHT_ERROR}'])addEventListener(type,keep)}}`
