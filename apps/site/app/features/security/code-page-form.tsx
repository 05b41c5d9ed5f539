import { Button } from '@croupier/ui/button.tsx'
import { MailIcon } from '@croupier/ui/icon.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Form, useNavigation } from 'react-router'
import { CodePageCard } from './code-page-card.tsx'

interface CodePageFormProps {
  title: string
  text: string
  submitLabel: string
  submittingLabel: string
  /** Why the last attempt failed. */
  problem: string | undefined
}

/** The button of a page opened by a link with a code: opening the link alone changes nothing. */
export function CodePageForm({ title, text, submitLabel, submittingLabel, problem }: CodePageFormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <CodePageCard icon={<MailIcon size={36} />} title={title} text={text}>
      {problem && (
        <Note tone="danger" announced>
          {problem}
        </Note>
      )}
      <Form method="post" replace>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={isSending}
          loadingLabel={submittingLabel}
        >
          {submitLabel}
        </Button>
      </Form>
    </CodePageCard>
  )
}
