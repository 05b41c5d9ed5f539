import { Button } from '@croupier/ui/button.tsx'
import type { ReactNode } from 'react'

export interface PaymentSubmitProps {
  /** What it does, with the amount. */
  label: string
  isRunning: boolean
  runningLabel: string
  /** Why it cannot be pressed now. */
  refusal: string | undefined
  /** What comes of it besides, at the button's end. */
  summary?: ReactNode
  end?: ReactNode
  /** Below it, in turn with the refusal. */
  note?: string
  /** What is agreed to with it: always in sight. */
  terms?: string
}

/** The one action of the wallet, last and always in view. */
export function PaymentSubmit(props: PaymentSubmitProps) {
  const { label, isRunning, runningLabel, refusal, summary, end, note, terms } = props
  return (
    <div className="s-payment__foot">
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
        // Leaving the field normalises the amount. The click that caused it must not submit the corrected value.
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
