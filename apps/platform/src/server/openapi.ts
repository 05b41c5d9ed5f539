import {
  type Call,
  type CallDefinition,
  calls,
  commonErrors,
  type ErrorName,
  errors,
  idempotencyErrors,
  playerErrors,
} from '@croupier/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

const bearer = [{ session: [] }]

/** The reference of every call, made from the contract. OpenAPI 3.1. */
export function openApiOf(definitions: Readonly<Record<string, CallDefinition>>, server: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, definition] of Object.entries(definitions)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, path, definition) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version: '0.1.0',
      description:
        'Success answers `{ "data": … }`, lists `{ "data": […], "meta": … }`, failure ' +
        '`{ "error": { "code", "message", "fields"? } }`. Amounts are decimal strings in the account’s own unit.',
    },
    servers: [{ url: server }],
    tags: [...new Set(Object.keys(definitions).map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
      },
    },
  }
}

/** The document of this product's contract. */
export function contractDocument(server: string): Json {
  return openApiOf(calls satisfies Record<Call, CallDefinition>, server)
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
      },
    },
  },
}

const retryAfter = {
  required: true,
  description: 'Whole seconds until the call may be made again.',
  schema: { type: 'integer', minimum: 1 },
}

function areaOf(key: string): string {
  return key.split('/')[2] ?? ''
}

function operationOf(key: string, path: string, definition: CallDefinition): Json {
  const { summary, access, body } = definition
  return {
    operationId: key
      .replace(/[{}]/g, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .toLowerCase(),
    summary,
    tags: [areaOf(key)],
    ...(access === 'player'
      ? { security: bearer }
      : access === 'either'
        ? { security: [{}, ...bearer] }
        : {}),
    parameters: parametersOf(path, definition),
    ...(body ? { requestBody: { required: true, content: jsonOf(schemaOf(body, 'input')) } } : {}),
    responses: {
      200: { description: 'Done.', content: jsonOf(answerOf(definition)) },
      ...failuresOf(definition),
    },
  }
}

function parametersOf(path: string, { params, query, idempotent }: CallDefinition): readonly Json[] {
  const inPath = params ? schemaOf(params, 'input') : {}
  const inQuery = query ? schemaOf(query, 'input') : {}
  const list = (schema: Json, place: 'path' | 'query') =>
    Object.entries((schema.properties ?? {}) as Json).map(([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || ((schema.required ?? []) as readonly string[]).includes(name),
      schema: one,
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and input replays the first answer; another input with it is refused.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const listed = list(inPath, 'path').filter(({ name }) => placeholders.includes(name))
  return [...listed, ...list(inQuery, 'query'), ...(idempotent ? [key] : [])]
}

function answerOf({ data, meta }: CallDefinition): Json {
  return {
    type: 'object',
    required: meta ? ['data', 'meta'] : ['data'],
    properties: { data: schemaOf(data, 'output'), ...(meta ? { meta: schemaOf(meta, 'output') } : {}) },
  }
}

/** The failures of a call, each status with the codes that it may carry. */
function failuresOf(definition: CallDefinition): Json {
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

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
