import { Button } from '@croupier/ui/button.tsx'
import type { ReactNode } from 'react'

export interface PaymentSubmitProps {
  /** Button text, including the amount. */
  label: string
  isRunning: boolean
  runningLabel: string
  /** Why the button is disabled. */
  refusal: string | undefined
  /** Shown at the button's end, e.g. the bonus. */
  summary?: ReactNode
  end?: ReactNode
  /** Shown below the button unless there is a refusal. */
  note?: string
  /** Terms accepted by submitting; always visible. */
  terms?: string
}

/** The submit button, always visible at the wallet's bottom. */
export function PaymentSubmit(props: PaymentSubmitProps) {
  const { label, isRunning, runningLabel, refusal, summary, end, note, terms } = props
  return (
    <div className="s-payment__footer">
      {terms && <p className="s-payment__terms">{terms}</p>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        split={Boolean(summary) || end !== undefined}
        loading={isRunning}
        loadingLabel={runningLabel}
        disabledReason={refusal}
        // Leaving the field normalises the amount. The click that caused it must not submit the corrected
        // value.
        onMouseDown={(event) => refusal && event.preventDefault()}
        end={
          summary ? (
            <span className="s-payment__end">
              {summary}
              {end}
            </span>
          ) : (
            end
          )
        }
      >
        {label}
      </Button>
      {!refusal && <p className="s-payment__note">{note}</p>}
    </div>
  )
}
