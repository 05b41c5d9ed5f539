import { TextInput } from '@croupier/ui/text-input.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { NoteForm, useNoteForm } from './note-form.tsx'

const fields = {
  email: [
    { rule: 'required', params: {} },
    { rule: 'email', params: {} },
  ],
}

function EmailForm({ onSend }: { onSend: (email: string) => void }) {
  const noteForm = useNoteForm<{ email: string }, string>(fields, { email: '' }, () => 'refused')
  const submit = noteForm.createSubmitHandler(async ({ email }) => onSend(email))
  return (
    <NoteForm
      noteForm={noteForm}
      onSubmit={submit}
      errorText={(text) => text}
      label="Address"
      submitLabel="Send"
      submittingLabel="Sending"
    >
      <TextInput {...noteForm.register('email')} label="E-mail" error={noteForm.errorOf('email')} />
    </NoteForm>
  )
}

test('the button of an incomplete form is disabled: a press sends nothing, shows the error at the field and focuses it [5-13c 5-14c]', async () => {
  const sent: string[] = []
  renderInSite(<EmailForm onSend={(email) => sent.push(email)} />, {})
  const [field, button] = [page.getByLabelText('E-mail'), page.getByRole('button', { name: 'Send' })]
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('')
  await button.click({ force: true })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Enter your e-mail')
  expect(sent).toEqual([])
  await userEvent.keyboard('a@example.com{Enter}')
  await expect.poll(() => sent).toEqual(['a@example.com'])
})

test('keeps no space for errors, and a press of the button hits it although a field that is left shows its error', async () => {
  const sent: string[] = []
  renderInSite(<EmailForm onSend={(email) => sent.push(email)} />, {})
  const [field, button] = [page.getByLabelText('E-mail'), page.getByRole('button', { name: 'Send' })]
  const note = document.querySelector('.c-field__note')
  expect(note?.getBoundingClientRect().height).toBe(0)
  await field.fill('a@')
  const edge = button.element().getBoundingClientRect()
  await button.click({ force: true, position: { x: 4, y: 3 } })
  await expect.element(field).toHaveAccessibleDescription(/Enter an e-mail like/)
  await expect.element(field).toHaveFocus()
  expect(button.element().getBoundingClientRect().top).toBeGreaterThan(edge.top + 3)
})

test('a field that only had the focus at first shows no error when another control is pressed [4-36a]', async () => {
  renderInSite(<EmailForm onSend={() => {}} />, {})
  const field = page.getByLabelText('E-mail')
  field.element().focus()
  await userEvent.click(document.body)
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('')
  await field.click()
  await userEvent.click(document.body)
  await expect.element(field).toHaveAccessibleDescription('Enter your e-mail')
})
