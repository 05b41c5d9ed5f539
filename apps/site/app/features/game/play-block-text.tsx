import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import type { PlayBlock } from './use-play-block.ts'

/** Says that the player's own limit or break prevents betting; for a break, until when. */
export function PlayBlockText({ block }: { block: PlayBlock }) {
  const t = useText('pages/game')
  return block.kind === 'break'
    ? t.rich('stopped.break', { when: <DateTime at={block.endsAt} /> })
    : t('stopped')
}
