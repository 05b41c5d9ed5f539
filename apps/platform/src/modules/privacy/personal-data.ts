import type { PersonalTable } from '../../personal-data.ts'

export const privacyPersonalData: readonly PersonalTable[] = [
  { table: 'privacy_export', exported: 'The archives themselves.' },
]
