/** The callback was refused by the provider, or not begun in this tab. */
export class InvalidCallbackError extends Error {}
