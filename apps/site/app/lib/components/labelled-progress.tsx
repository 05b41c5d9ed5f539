import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import type { ComponentProps } from 'react'
import './labelled-progress.css'

interface LabelledProgressProps extends ComponentProps<typeof ProgressBar> {
  /** Left of the line over the bar. */
  text: string
  /** At the end of the line. */
  emphasis: string | null
}

/** A progress bar under a line of text. */
export function LabelledProgress({ text, emphasis, ...bar }: LabelledProgressProps) {
  return (
    <div className="s-progress">
      <div className="s-progress__text">
        <span>{text}</span>
        {emphasis !== null && <strong>{emphasis}</strong>}
      </div>
      <ProgressBar {...bar} />
    </div>
  )
}
