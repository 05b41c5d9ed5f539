import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentUpload } from '~/features/profile/document-upload.tsx'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { provideSite } from '../../testing/site.tsx'
import { keepEarlyInput } from './early-input.ts'
import { reportHydrated } from './shell-event.ts'

const topics = ['account', 'bonus'].map((value) => ({ value, label: value }))
const kinds = ['passport', 'bill'].map((id) => ({ id, name: { en: id } }))

/** Registered fields, a controlled and an uncontrolled checkbox, and a controlled select. */
function Page() {
  const { form, register } = useRuleForm<{ email: string; topic: string; isNews: boolean }>(
    {},
    { email: '', topic: '', isNews: false },
  )
  const [isAgreed, setAgreed] = useState(true)
  const [renders, setRenders] = useState(0)
  useEffect(reportHydrated, [])
  return (
    <>
      <TextInput {...register('email')} label="E-mail" />
      <Select {...register('topic')} label="Topic" placeholder="Choose one" options={topics} />
      <Checkbox {...register('isNews')}>News</Checkbox>
      <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
        Agreed
      </Checkbox>
      <DocumentUpload kinds={kinds} maxBytes={1000} />
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render {renders}
      </button>
      <output>{JSON.stringify([form.watch(), isAgreed])}</output>
    </>
  )
}

const app = () => <MemoryRouter>{provideSite(<Page />, {}, {}).site}</MemoryRouter>

test('keeps what is entered into the server’s page before it is hydrated', async () => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(app())
  document.body.append(main)
  const [email, topic] = [page.getByLabelText('E-mail'), page.getByLabelText('Topic')]
  const kind = page.getByRole('combobox').last()
  // The placeholder, not the first option.
  await expect.element(topic).toHaveValue('')
  await topic.selectOptions('account')
  await email.fill('ada@example.com')
  await page.getByLabelText('News').click()
  keepEarlyInput()
  // Entered after the scripts have started.
  await page.getByLabelText('Agreed').click()
  await kind.selectOptions('bill')
  const root = hydrateRoot(main, app())
  onTestFinished(() => {
    root.unmount()
    main.remove()
  })
  const values = page.getByRole('status').filter({ hasText: 'ada@example.com' })
  await expect
    .element(values)
    .toHaveTextContent('[{"email":"ada@example.com","topic":"account","isNews":true},false]')
  await page.getByRole('button', { name: 'Render 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Render 1' })).toBeVisible()
  await expect.element(email).toHaveValue('ada@example.com')
  await expect.element(topic).toHaveValue('account')
  await expect.element(page.getByLabelText('News')).toBeChecked()
  await expect.element(page.getByLabelText('Agreed')).not.toBeChecked()
  await expect.element(kind).toHaveValue('bill')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.element(kind).toHaveValue('bill')
  await expect.element(kind).not.toHaveAttribute('aria-invalid')
})

function Themes() {
  useEffect(reportHydrated, [])
  return (
    <fieldset data-handled-early="">
      <legend>Colours</legend>
      <label>
        <input type="radio" name="colours" value="system" />
        System
      </label>
    </fieldset>
  )
}

test('does not enter what a script of the page has set', async () => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(<Themes />)
  document.body.append(main)
  const [radio] = main.getElementsByTagName('input')
  if (radio) radio.checked = true
  const entered: string[] = []
  for (const type of ['click', 'input', 'change']) main.addEventListener(type, () => entered.push(type))
  keepEarlyInput()
  let isHydrated = false
  addEventListener('hydrated', () => (isHydrated = true), { once: true })
  const root = hydrateRoot(main, <Themes />)
  onTestFinished(() => {
    root.unmount()
    main.remove()
  })
  await expect.poll(() => isHydrated).toBe(true)
  expect(entered).toEqual([])
  await expect.element(page.getByLabelText('System')).toBeChecked()
})
