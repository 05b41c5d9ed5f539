import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Link, type LinkProps } from 'react-router'
import { RuleFormFrame } from '~/forms/rule-form.tsx'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useSending } from '~/forms/use-sending.ts'
import { SignProblemNote, signProblemOf } from './sign-problem.tsx'

/** A form by which one is let in: registering, signing in, a new password. */
export function useSignForm<V extends FieldValues>(
  fields: Parameters<typeof useRuleForm<V>>[0],
  start: DefaultValues<V>,
  catalogue?: Parameters<typeof useRuleForm<V>>[2],
  problemOf = signProblemOf,
) {
  const ruleForm = useRuleForm<V>(fields, start, catalogue)
  return { ...ruleForm, ...useSending(ruleForm, problemOf) }
}

interface OtherWayProps extends LinkProps {
  question: string
  answer: string
}

interface SignFormProps<V extends FieldValues> {
  of: Pick<
    ReturnType<typeof useSignForm<V>>,
    | 'form'
    | 'focusHandlers'
    | 'otherErrors'
    | 'faultsOf'
    | 'leadToFault'
    | 'canSubmit'
    | 'problem'
    | 'isSending'
  >
  onSubmit: ReturnType<ReturnType<typeof useSignForm<V>>['sending']>
  submitLabel: string
  submittingLabel: string
  /** What a field is called that the product does not know by its name. */
  labelOf?: (name: string) => string | undefined
  /** Where else one may have wanted to go, below the button: a question, and the link that answers it. */
  other?: OtherWayProps
  children: ReactNode
}

/** What goes wrong, the fields, the button, and another way. */
export function SignForm<V extends FieldValues>({ of, other, children, ...frame }: SignFormProps<V>) {
  return (
    <RuleFormFrame
      {...frame}
      of={of}
      isSending={of.isSending}
      isBlocked={!of.canSubmit}
      submitError={of.problem && <SignProblemNote {...of.problem} />}
      after={other && <OtherWay {...other} />}
    >
      {children}
    </RuleFormFrame>
  )
}

function OtherWay({ question, answer, ...link }: OtherWayProps) {
  return (
    <p className="s-form__other">
      {question}{' '}
      <Link {...link} className={linkClass()}>
        {answer}
      </Link>
    </p>
  )
}
