import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Link, type LinkProps } from 'react-router'
import { RuleFormFrame } from '~/forms/rule-form.tsx'
import { useFormSubmit } from '~/forms/use-form-submit.ts'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { AuthProblemNote, toAuthProblem } from './auth-problem.tsx'

/** A form by which one is let in: registering, signing in, a new password. */
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
    | 'form'
    | 'focusHandlers'
    | 'formErrors'
    | 'validationErrors'
    | 'focusFirstError'
    | 'canSubmit'
    | 'submitError'
    | 'isSubmitting'
  >
  onSubmit: ReturnType<ReturnType<typeof useAuthForm<V>>['createSubmitHandler']>
  submitLabel: string
  submittingLabel: string
  /** What a field is called that the product does not know by its name. */
  getLabel?: (name: string) => string | undefined
  /** Where else one may have wanted to go, below the button: a question, and the link that answers it. */
  alternative?: AlternativeLinkProps
  children: ReactNode
}

/** What goes wrong, the fields, the button, and another way. */
export function AuthForm<V extends FieldValues>({
  authForm,
  alternative,
  children,
  ...frame
}: AuthFormProps<V>) {
  return (
    <RuleFormFrame
      {...frame}
      ruleForm={authForm}
      isSubmitting={authForm.isSubmitting}
      isBlocked={!authForm.canSubmit}
      submitError={authForm.submitError && <AuthProblemNote {...authForm.submitError} />}
      footer={alternative && <AlternativeLink {...alternative} />}
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
