import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Link, type LinkProps } from 'react-router'
import { RuleFormFrame } from '~/lib/forms/rule-form.tsx'
import { useFormSubmit } from '~/lib/forms/use-form-submit.ts'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { AuthProblemNote, toAuthProblem } from './auth-problem.tsx'

/** Form state shared by sign-up, sign-in and password reset. */
export function useAuthForm<V extends FieldValues>(
  fields: Parameters<typeof useRuleForm<V>>[0],
  defaultValues: DefaultValues<V>,
  catalogue?: Parameters<typeof useRuleForm<V>>[2],
  toSubmitError = toAuthProblem,
) {
  const ruleForm = useRuleForm<V>(fields, defaultValues, catalogue)
  return { ...ruleForm, ...useFormSubmit(ruleForm, toSubmitError) }
}

interface AlternativeLinkProps extends LinkProps {
  question: string
  linkText: string
}

interface AuthFormProps<V extends FieldValues> {
  authForm: Pick<
    ReturnType<typeof useAuthForm<V>>,
    'focusHandlers' | 'formErrors' | 'focusFirstError' | 'canSubmit' | 'submitError' | 'isSubmitting'
  >
  onSubmit: ReturnType<ReturnType<typeof useAuthForm<V>>['createSubmitHandler']>
  submitLabel: string
  submittingLabel: string
  /** Another way to the same end, below the submit button. */
  otherWay?: ReactNode
  /** Question and link below the buttons. */
  alternative?: AlternativeLinkProps
  children: ReactNode
}

export function AuthForm<V extends FieldValues>({
  authForm,
  otherWay,
  alternative,
  children,
  ...frame
}: AuthFormProps<V>) {
  return (
    <RuleFormFrame
      {...frame}
      ruleForm={authForm}
      isSubmitting={authForm.isSubmitting}
      submitError={authForm.submitError && <AuthProblemNote {...authForm.submitError} />}
      footer={
        <>
          {otherWay}
          {alternative && <AlternativeLink {...alternative} />}
        </>
      }
    >
      {children}
    </RuleFormFrame>
  )
}

function AlternativeLink({ question, linkText, ...link }: AlternativeLinkProps) {
  return (
    <p className="s-form__other">
      {question}{' '}
      <Link {...link} className={linkClass()}>
        {linkText}
      </Link>
    </p>
  )
}
