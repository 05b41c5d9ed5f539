/** The outcome of a step that the rules do not allow. */
export const refuse = <E extends string>(error: E) => ({ ok: false, error }) as const
