import { escapeHtml } from '@croupier/html'
import type { MailBrand } from './brand.ts'

/** The content of a mail, before it is formatted. */
export interface Mail {
  readonly locale: string
  readonly subject: string
  readonly greeting: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly action: { readonly label: string; readonly address: string } | null
  /** A sentence with the support address in it. */
  readonly support: { readonly text: string; readonly address: string } | null
  readonly note: string | null
  readonly signOff: string
  readonly why: string
  /** Only in offers: turns them off without a sign-in. */
  readonly unsubscribe: { readonly label: string; readonly address: string } | null
}

/** The plain-text part of the mail. */
export function mailText(mail: Mail, brand: MailBrand): string {
  const parts = [
    mail.greeting,
    ...mail.paragraphs,
    mail.support?.text ?? '',
    mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    mail.action ? `${mail.action.label}:\n${mail.action.address}` : '',
    mail.note ?? '',
    mail.signOff,
    `--\n${mail.why}${mail.unsubscribe ? `\n${mail.unsubscribe.label}: ${mail.unsubscribe.address}` : ''}\n${brand.legal}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * The mail as HTML that mail clients render alike: one column in a layout table, inline styles, no images and
 * no remote resources.
 */
export function mailHtml(mail: Mail, brand: MailBrand): string {
  const { colours } = brand
  const direction = mail.locale === 'fa' ? 'rtl' : 'ltr'
  const sans = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
  const serif = 'font-family:Georgia,Times New Roman,serif'
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;color:${colours['text-2']};font-size:16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`
  const support = mail.support
    ? paragraph(mail.support.text).replace(
        escapeHtml(mail.support.address),
        (address) => `<a href="mailto:${address}" style="color:${colours.text}">${address}</a>`,
      )
    : ''
  const smallStyle = `color:${colours['text-3']};font-size:13px`
  const facts = mail.facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="start" style="padding:10px 16px 10px 0;border-top:1px solid ${colours.line};text-align:start;font-weight:normal;${smallStyle}">${escapeHtml(label)}</th><td style="padding:10px 0;border-top:1px solid ${colours.line};text-align:end;color:${colours.text};font-size:16px"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
    )
    .join('')
  const action = mail.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.action.address)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colours.brass};color:${colours['on-brass']};font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(mail.action.label)}</a></p>`
    : ''
  const unsubscribe = mail.unsubscribe
    ? `<br><a href="${escapeHtml(mail.unsubscribe.address)}" style="color:${colours['text-3']}">${escapeHtml(mail.unsubscribe.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(mail.locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;background:${colours.ground};${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.ground}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;color:${colours.text};font-size:22px;${serif}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:32px 28px;border:1px solid ${colours.line};border-radius:12px;background:${colours['surface-1']};text-align:start">
<h1 style="margin:0 0 20px;color:${colours.text};font-size:26px;line-height:1.25;font-weight:normal;${serif}">${escapeHtml(mail.heading)}</h1>
${paragraph(mail.greeting)}
${mail.paragraphs.map((text) => paragraph(text)).join('\n')}
${support}
${facts ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-collapse:collapse;border-bottom:1px solid ${colours.line}">${facts}</table>` : ''}
${action}
${mail.note ? paragraph(mail.note, smallStyle) : ''}
${paragraph(mail.signOff, 'margin:24px 0 0')}
</td></tr>
<tr><td style="padding:16px 4px;line-height:1.5;${smallStyle}">${escapeHtml(mail.why)}${unsubscribe}<br>${escapeHtml(brand.legal)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
