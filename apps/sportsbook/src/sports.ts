/** All sports. Pure: the server and the client's browser run this file. */
export const sportKeys = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'american-football',
  'baseball',
  'volleyball',
  'table-tennis',
] as const
export type SportKey = (typeof sportKeys)[number]
