/** Shows only the first two characters, so that strangers cannot read the full name. */
export const maskNickname = (nickname: string): string => `${[...nickname].slice(0, 2).join('')}***`
