import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { id, timestamp } from '../shapes.ts'

/** An archive of the player's data. */
export const dataExport = z.object({
  id,
  status: z.number().int().describe('1 being made, 2 ready, 3 expired, 4 failed.'),
  createdAt: timestamp,
  expiresAt: timestamp.nullable().describe('Until when it can be downloaded; null unless it is ready.'),
  parts: z.number().int().describe('Number of files; 0 unless it is ready.'),
  bytes: z.number().int().describe('Size of all files.'),
})

export const privacyCalls = defineCalls({
  'GET /api/player/privacy/exports': {
    summary: 'The last archives of the player’s data, newest first.',
    access: 'player',
    data: z.array(dataExport).max(10),
    meta: z.object({
      left: z.number().int().describe('How many more archives the player may request at present.'),
      keptDays: z.number().int().describe('Days for which an archive can be downloaded.'),
    }),
    errors: [],
  },
  'POST /api/player/privacy/exports': {
    summary: 'Requests an archive of the player’s data. It is made in the background and announced by mail.',
    access: 'player',
    data: dataExport,
    errors: ['export-pending', 'too-many-exports'],
    limit: 'code',
  },
  'POST /api/player/privacy/exports/{id}/links': {
    summary:
      'URLs of an archive’s files for a download by the browser. They are valid for a minute and only while the session is open.',
    access: 'player',
    params: z.object({ id }),
    data: z.object({ urls: z.array(z.string()).max(100) }),
    errors: ['not-found'],
    limit: 'code',
  },
})
