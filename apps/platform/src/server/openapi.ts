import {
  type Call,
  type CallDefinition,
  calls,
  commonErrors,
  type ErrorName,
  errors,
  idempotencyErrors,
  playerErrors,
  sessionEndReasons,
} from '@croupier/contract'
import { createExample, type Json, nameSchemas, toJsonSchema } from './json-schemas.ts'

const bearer = [{ session: [] }]

const INTRODUCTION = `All responses are JSON. A success is \`{ "data": … }\`, with \`meta\` for lists; a failure is
\`{ "error": { "code", "message", "fields"? } }\` with a stable code. Amounts are decimal strings in the unit of their
currency, such as \`"12.50"\`; times are ISO 8601 in UTC; ids are UUIDs.

## Sessions

\`POST /api/player/register\` and \`POST /api/player/sessions\` return an \`accessToken\`. Send it as
\`Authorization: Bearer <token>\`. It is a JWT that is valid for minutes: before its \`exp\`, or when a call returns 401,
send it to \`POST /api/player/sessions/refresh\` and continue with the returned token. A superseded token expires soon;
using an older one ends the session. A client that can store a secret apart from its tokens may register a renewal key for
a new session with \`PUT /api/player/sessions/key\`; a copied token alone then cannot renew the session.

## Retries

Calls that accept an \`Idempotency-Key\` may be retried with the same key and body after a lost response: the first
response is replayed and the action runs once. After 429 and 503 wait for the seconds in \`Retry-After\`.`

const ACCESS = {
  guest: 'Public: requires no session.',
  player: 'Requires an access token.',
  either: 'Access token optional; with one, the response is the player’s.',
}
const LIMIT = {
  code: ' Rate limit class `code`: per IP address and login.',
  money: ' Rate limit class `money`: per player.',
  report: ' Rate limit class `report`: per IP address.',
  read: '',
}

/** The OpenAPI 3.1 document of the contract's calls. */
export function buildOpenApi(definitions: Readonly<Record<string, CallDefinition>>, server: string): Json {
  nameSchemas()
  const schemas: Record<string, Json> = { Error: errorSchema }
  const paths: Record<string, Json> = {}
  const pathOf = canonicalPaths(Object.keys(definitions))
  for (const [key, definition] of Object.entries(definitions)) {
    const [method = '', own = ''] = key.split(' ')
    const path = pathOf(own)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: buildOperation(key, placeholderRenames(own, path), definition, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version: '0.1.0',
      description: INTRODUCTION,
    },
    servers: [{ url: server }],
    tags: [...new Set(Object.keys(definitions).map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
      },
    },
  }
}

/** The document of the product's own contract. */
export function contractDocument(server: string): Json {
  return buildOpenApi(calls satisfies Record<Call, CallDefinition>, server)
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        fields: {
          type: 'object',
          description: 'Messages by field; only with 422.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        challenge: {
          type: 'string',
          description: 'Of a sign-in that POST /api/player/sessions/second-step completes.',
        },
        endReason: {
          enum: [...sessionEndReasons],
          description: 'Why the session of the bearer token has ended; only with 401.',
        },
      },
    },
  },
}

const retryAfter = {
  required: true,
  description: 'Whole seconds until the call can be repeated.',
  schema: { type: 'integer', minimum: 1 },
}

/**
 * Two calls of one path may name its parameters differently, which OpenAPI regards as two identical paths: the first
 * call's names are used for both.
 */
function canonicalPaths(keys: readonly string[]): (path: string) => string {
  const first = new Map<string, string>()
  const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
  for (const key of keys) {
    const path = key.split(' ')[1] ?? ''
    if (!first.has(shapeOf(path))) first.set(shapeOf(path), path)
  }
  return (path) => first.get(shapeOf(path)) ?? path
}

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The document's name of each parameter of a call's path. */
function placeholderRenames(own: string, path: string): ReadonlyMap<string, string> {
  const names = placeholders(path)
  return new Map(placeholders(own).map((name, place) => [name, names[place] ?? name]))
}

function areaOf(key: string): string {
  return key.split('/')[2] ?? ''
}

function buildOperation(
  key: string,
  renames: ReadonlyMap<string, string>,
  definition: CallDefinition,
  schemas: Record<string, Json>,
): Json {
  const { summary, access, idempotent, redirects, limit = 'read' } = definition
  const response = responseSchema(definition, schemas)
  const again = idempotent ? ' Accepts an `Idempotency-Key`.' : ''
  return {
    operationId: key
      .replace(/[{}]/g, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .toLowerCase(),
    summary,
    description: `${summary} ${ACCESS[access]}${again}${LIMIT[limit]}`,
    tags: [areaOf(key)],
    security: access === 'player' ? bearer : access === 'either' ? [{}, ...bearer] : [],
    parameters: buildParameters(renames, definition, schemas),
    ...requestBody(definition, schemas),
    responses: {
      ...(redirects
        ? { 303: { description: 'Redirects to the provider.' } }
        : {
            200: {
              description: 'Success.',
              content: {
                'application/json': { schema: response, example: createExample(response, schemas) },
              },
            },
          }),
      ...errorResponses(definition),
    },
  }
}

function buildParameters(
  renames: ReadonlyMap<string, string>,
  { params, query, idempotent }: CallDefinition,
  schemas: Record<string, Json>,
): readonly Json[] {
  const inPath = params ? toJsonSchema(params, 'input', schemas) : {}
  const inQuery = query ? toJsonSchema(query, 'input', schemas) : {}
  const list = (schema: Json, place: 'path' | 'query') =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
      ([name, { description, ...one }]) => ({
        name: place === 'path' ? (renames.get(name) ?? name) : name,
        in: place,
        required: place === 'path' || ((schema.required ?? []) as readonly string[]).includes(name),
        description,
        schema: one,
      }),
    )
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body replays the first response; the key with another body is rejected.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  const listed = list(inPath, 'path').filter(({ name }) => [...renames.values()].includes(name))
  return [...listed, ...list(inQuery, 'query'), ...(idempotent ? [key] : [])]
}

function responseSchema({ data, meta }: CallDefinition, schemas: Record<string, Json>): Json {
  return {
    type: 'object',
    required: meta ? ['data', 'meta'] : ['data'],
    properties: {
      data: toJsonSchema(data, 'output', schemas),
      ...(meta ? { meta: toJsonSchema(meta, 'output', schemas) } : {}),
    },
  }
}

/** The failures of a call: each status with its possible error codes. */
function errorResponses(definition: CallDefinition): Json {
  const names = new Set<ErrorName>([
    ...definition.errors,
    ...commonErrors,
    ...(definition.access === 'guest' ? [] : playerErrors),
    ...(definition.idempotent ? idempotencyErrors : []),
  ])
  const byStatus = Map.groupBy(names, (name) => errors[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all
          .map((name) => `\`${errors[name].code}\` ${name}: ${errors[name].message}`)
          .join('\n\n'),
        ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              all.map((name) => [
                name,
                { value: { error: { code: errors[name].code, message: errors[name].message } } },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

function requestBody({ body, upload }: CallDefinition, schemas: Record<string, Json>): Json {
  if (!body) return {}
  const schema = toJsonSchema(body, 'input', schemas)
  const required = !body.safeParse(undefined).success
  if (!upload) return { requestBody: { required, content: jsonContent(schema) } }
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` }
  const form = {
    type: 'object',
    properties: { ...(schema.properties as Json), file },
    required: [...((schema.required ?? []) as readonly string[]), 'file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}
