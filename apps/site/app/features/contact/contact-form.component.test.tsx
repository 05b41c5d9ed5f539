import { useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SuccessDialog from '~/features/auth/dialogs/success/success-dialog.tsx'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf, typeInto } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { ContactForm } from './contact-form.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const openForm = (responses: Responses = {}) =>
  renderInSite(
    <>
      <ContactForm />
      <Address />
    </>,
    responses,
    { url: '/contact', status: 'guest' },
  )

const form = page.getByRole('form', { name: 'Contact' })
const field = (name: string) => form.getByLabelText(name)
const send = form.getByRole('button', { name: 'Send the message' })
const formText = () => textsOf(form).join()

async function fillIn() {
  await field('Your name').fill('Mara')
  await field('E-mail for our reply').fill('mara@example.com')
  await userEvent.selectOptions(field('Topic'), 'payments')
  await field('Your message').fill('Where is my deposit?')
}

test('names missing fields and an incomplete address [2.1-04 8-24]', async () => {
  openForm()
  await send.click()
  for (const missing of ['Enter your name', 'Enter your e-mail', 'Choose a topic', 'Write your message'])
    await expect.poll(() => textsOf(form.byCss('.c-field__note')), { message: missing }).toContain(missing)
  await field('E-mail for our reply').fill('mara@')
  await field('Your name').fill('Mara')
  await expect.poll(formText).toContain('Enter an e-mail like name@example.com')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('sends the message, empties the form and opens the confirmation [2.1-04 7-11 2.3-06:success]', async () => {
  const bodies: unknown[] = []
  openForm({
    'POST /api/notification/communications': ({ body }) => {
      bodies.push(body)
      return { data: { done: true } }
    },
  })
  await fillIn()
  await send.click()
  await expect.element(page.getByText('/contact?success=message-sent')).toBeInTheDocument()
  const message = {
    name: 'Mara',
    email: 'mara@example.com',
    topic: 'payments',
    message: 'Where is my deposit?',
  }
  expect(bodies).toEqual([{ ...message, locale: 'en' }])
  await expect.element(field('Your message')).toHaveValue('')
})

test('confirms that the message was received [2.3-06:success]', async () => {
  renderDialog(SuccessDialog, 'message-sent')
  const dialog = page.getByRole('dialog', { name: 'We have your message' })
  await expect.element(dialog.getByRole('button', { name: 'Back to the page' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('keeps a message that the platform does not accept [2.1-04 8-24]', async () => {
  openForm({
    'POST /api/notification/communications': () =>
      Response.json({ error: { code: 10_429, message: 'refused' } }, { status: 429 }),
  })
  await fillIn()
  await send.click()
  await expect
    .poll(() => textsOf(form.getByRole('alert')).join())
    .toMatch(/We already have several messages from you/)
  await expect.element(field('Your message')).toHaveValue('Where is my deposit?')
})

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const)(
  'scrolls to the first error and focuses it; with %s for motion the scrolling is %s [4-36a 4-36c]',
  async (motion, behaviour) => {
    const { matchMedia } = window
    const { scrollIntoView } = Element.prototype
    const { innerWidth, innerHeight } = window
    onTestFinished(async () => {
      window.matchMedia = matchMedia
      Element.prototype.scrollIntoView = scrollIntoView
      await page.viewport(innerWidth, innerHeight)
    })
    await page.viewport(1280, 420)
    const media = motion === 'reduce' ? 'all' : 'not all'
    window.matchMedia = (query) =>
      matchMedia.call(window, query.includes('prefers-reduced-motion') ? media : query)
    const scrolled: unknown[] = []
    openForm()
    send.element().scrollIntoView()
    await expect.element(field('Your name')).not.toBeInViewport()
    Element.prototype.scrollIntoView = function (options) {
      scrolled.push(typeof options === 'object' ? options.behavior : options)
      scrollIntoView.call(this, options)
    }
    await typeInto(send, '{Enter}')
    await expect.poll(() => scrolled).toEqual([behaviour])
    await expect.element(field('Your name')).toBeInViewport()
    await expect.element(field('Your name')).toHaveFocus()
    await expect.element(field('Your name')).toHaveAttribute('aria-invalid', 'true')
  },
)
