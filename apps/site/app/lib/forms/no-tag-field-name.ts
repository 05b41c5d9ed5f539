/** The checkbox that an address needs no tag is a form value that is not submitted. */
export const noTagFieldName = (name: string): string => `${name}-none`
