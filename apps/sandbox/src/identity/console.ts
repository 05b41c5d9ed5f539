import { rejectionReasons } from '@croupier/contract/providers'
import { type Html, html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import type { Page, Shell } from '../shell.ts'
import type { DocumentReview, ReviewedDocument } from './documents.ts'

interface IdentityConsoleOptions {
  readonly documents: DocumentReview
  readonly shell: Shell
  readonly path: string
}

/** The console: shows submitted documents and decides on them. */
export function serveIdentityConsole(
  app: FastifyInstance,
  { documents, shell, path }: IdentityConsoleOptions,
) {
  const buildPage = (hasFailed: boolean): Page => ({
    title: 'Identity',
    console: 'identity',
    width: 'wide',
    status: hasFailed ? 503 : 200,
    body: html`<div class="stack-wide"><header class="stack"><h1>Identity</h1>
<p class="lead">A simulated identity verification service. Documents uploaded by players wait here for a decision.</p></header>
${hasFailed && html`<p role="alert">The platform did not accept the decision. The document may have been deleted.</p>`}
${documentTable(documents.list(), shell.formToken, path)}</div>`,
  })

  app.get('/', (_request, reply) => shell.send(reply, buildPage(false)))

  app.get<{ Params: { id: string } }>('/documents/:id/content', async (request, reply) => {
    const found = await documents.read(request.params.id)
    if (!found) return reply.code(404).send()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(found.mediaType)
      .send(found.bytes)
  })

  app.post<{ Params: { id: string } }>('/documents/:id', async (request, reply) => {
    if (!shell.hasValidFormToken(request.body)) return reply.redirect(path, 303)
    const { decision = '', reason = '' } = request.body
    const isApplied = await documents.decide(request.params.id, decision, reason)
    return isApplied ? reply.redirect(path, 303) : shell.send(reply, buildPage(true))
  })
}

function documentTable(documents: readonly ReviewedDocument[], formToken: Html, path: string): Html {
  if (documents.length === 0) return html`<p>No documents have been submitted.</p>`
  const rows = documents.map(
    (document) => html`<tr><td>${document.kind}<br><small>${document.mediaType}</small></td>
<td><time>${document.createdAt}</time></td>
<td><a href="${path}/documents/${document.reference}/content">Download</a></td>
<td>${decisionForm(document, formToken, path)}</td></tr>`,
  )
  return html`<table><thead><tr><th>Type</th><th>Submitted</th><th>File</th><th>Decision</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

function decisionForm({ reference, state }: ReviewedDocument, formToken: Html, path: string): Html {
  if (state !== 'in review') return html`<span class="badge">${state}</span>`
  return html`<form class="row" method="post" action="${path}/documents/${reference}">${formToken}
<button class="button primary" name="decision" value="accepted">Accept</button>
<select name="reason" aria-label="Reason">${rejectionReasons.map((one) => html`<option>${one}</option>`)}</select>
<button class="button" name="decision" value="rejected">Reject</button></form>`
}
