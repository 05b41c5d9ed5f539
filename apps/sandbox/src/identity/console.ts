import { rejectionReasons } from '@croupier/contract/providers'
import { type Html, html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Page, Shell } from '../shell.ts'
import type { Checks } from './checks.ts'
import type { DocumentReview } from './documents.ts'
import type { Check, ReviewedDocument } from './store.ts'

interface IdentityConsoleOptions {
  readonly checks: Checks
  readonly documents: DocumentReview
  readonly shell: Shell
  readonly path: string
}

const problems = {
  withdrawn: {
    status: 409,
    text: 'The player has deleted this document. It needs no decision any more.',
  },
  failed: { status: 502, text: 'The platform did not accept the decision. Try again.' },
  invalid: { status: 422, text: 'The decision is not one of the options.' },
} as const
type Problem = keyof typeof problems

const decision = z.object({
  decision: z.enum(['accepted', 'rejected']),
  reason: z.enum(rejectionReasons).default('other'),
})

/** The console: shows submitted checks and documents, and decides on them. */
export function serveIdentityConsole(
  app: FastifyInstance,
  { checks, documents, shell, path }: IdentityConsoleOptions,
) {
  const buildPage = (problem: Problem | null): Page => ({
    title: 'Identity',
    console: 'identity',
    width: 'wide',
    status: problem ? problems[problem].status : 200,
    body: html`<div class="stack-wide"><header class="stack"><h1>Identity</h1>
<p class="lead">A simulated identity verification service. Identity checks that players submitted, and documents that they uploaded, wait here for a decision.</p></header>
${problem && html`<p role="alert">${problems[problem].text}</p>`}
<section class="stack"><h2>Identity checks</h2>${checkTable(checks.list(), shell.formToken, path)}</section>
<section class="stack"><h2>Documents</h2>${documentTable(documents.list(), shell.formToken, path)}</section></div>`,
  })

  app.get('/', (_request, reply) => shell.send(reply, buildPage(null)))

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
    const parsed = decision.safeParse(request.body)
    if (!parsed.success) return shell.send(reply, buildPage('invalid'))
    const result = await documents.decide(request.params.id, parsed.data.decision, parsed.data.reason)
    return result === 'applied' ? reply.redirect(path, 303) : shell.send(reply, buildPage(result))
  })

  app.post<{ Params: { id: string } }>('/checks/:id/decision', async (request, reply) => {
    if (!shell.hasValidFormToken(request.body)) return reply.redirect(path, 303)
    const parsed = decision.safeParse(request.body)
    const check = checks.find(request.params.id)
    if (!parsed.success || check?.state === 'started') return shell.send(reply, buildPage('invalid'))
    if (!check) return reply.redirect(path, 303)
    const state = parsed.data.decision === 'accepted' ? 'accepted' : 'refused'
    const isApplied = await checks.change(check, state, parsed.data.reason)
    return isApplied ? reply.redirect(path, 303) : shell.send(reply, buildPage('failed'))
  })
}

const checkStates: Readonly<Record<Exclude<Check['state'], 'pending'>, string>> = {
  started: 'not submitted',
  accepted: 'accepted',
  refused: 'rejected',
}

function checkTable(checks: readonly Check[], formToken: Html, path: string): Html {
  if (checks.length === 0) return html`<p>No identity checks have been started.</p>`
  const rows = checks.map(
    ({ providerId, customer, country, startedAt, state }) => html`<tr><td><small>${customer}</small></td>
<td>${country}</td>
<td><time>${startedAt}</time></td>
<td class="end">${
      state === 'pending'
        ? decisionForm(`${path}/checks/${providerId}/decision`, formToken)
        : html`<span class="badge">${checkStates[state]}</span>`
    }</td></tr>`,
  )
  return html`<table class="table cards" aria-label="Identity checks"><thead><tr><th>Player</th><th>Country</th><th>Started</th><th>Decision</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

function documentTable(documents: readonly ReviewedDocument[], formToken: Html, path: string): Html {
  if (documents.length === 0) return html`<p>No documents have been submitted.</p>`
  const rows = documents.map(
    ({
      kind,
      mediaType,
      createdAt,
      reference,
      state,
    }) => html`<tr><td>${kind}<br><small>${mediaType}</small></td>
<td><time>${createdAt}</time></td>
<td><a href="${path}/documents/${reference}/content">Download</a></td>
<td class="end">${
      state === 'in review'
        ? decisionForm(`${path}/documents/${reference}`, formToken)
        : html`<span class="badge">${state}</span>`
    }</td></tr>`,
  )
  return html`<table class="table cards" aria-label="Documents"><thead><tr><th>Type</th><th>Submitted</th><th>File</th><th>Decision</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

function decisionForm(action: string, formToken: Html): Html {
  return html`<form class="row" method="post" action="${action}">${formToken}
<button class="button primary" name="decision" value="accepted">Accept</button>
<select name="reason" aria-label="Reason">${rejectionReasons.map((one) => html`<option>${one}</option>`)}</select>
<button class="button" name="decision" value="rejected">Reject</button></form>`
}
