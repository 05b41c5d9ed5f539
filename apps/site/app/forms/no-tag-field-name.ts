/** That an address needs no tag is a value of the form beside the tag: it is said, and not sent. */
export const noTagFieldName = (name: string): string => `${name}-none`
