import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { instant } from '#contract/fields.ts'
import { apiScopeNames } from '#shared/api-scopes.ts'
import { isForStaff } from '#shared/staff.ts'

export type Json = { [name: string]: unknown }

type Made = { zodSchema: unknown; jsonSchema: { minimum?: number; maximum?: number } }

/** An instant is a Date within the server and text on the wire; that numbers are safe ones says nothing to a reader. */
const sayPlainly = ({ zodSchema, jsonSchema }: Made): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (zodSchema !== instant) return
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name)
  Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 speaks; what JSON cannot say (a transform) is left open. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: sayPlainly })
  const { $schema: _, ...rest } = made as Json
  return rest
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name), schema: one },
  }))
}

const hasFields = (schema: Json): boolean => !schema.properties || Object.keys(schema.properties).length > 0

const bodyOf = ({ body, upload }: Endpoint): Json | undefined => {
  const schema = schemaOf(body, 'input')
  if (!upload)
    return hasFields(schema) ? { content: { 'application/json': { schema } }, required: true } : undefined
  const file = { type: 'string', format: 'binary' }
  const form = { ...schema, properties: { ...(schema.properties as Json), file }, required: ['file'] }
  return { content: { 'multipart/form-data': { schema: form } }, required: true }
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const pageHeaders = {
  'X-Total-Count': { description: 'how many there are in all', schema: { type: 'integer' } },
  Link: { description: 'the next page, rel="next"', schema: { type: 'string' } },
}

const answersOf = ({ access, answer, confirmed, paged, status }: Endpoint, hasPlace: boolean): Json => ({
  [status]: {
    description: 'done',
    ...(paged ? { headers: pageHeaders } : {}),
    content: { 'application/json': { schema: schemaOf(answer, 'output') } },
  },
  400: failure('what was sent is not as described; `fields` says where'),
  ...(access === 'public' ? {} : { 401: failure('not signed in') }),
  ...(isForStaff(access) || confirmed ? { 403: failure('not allowed, or to be confirmed first') } : {}),
  ...(hasPlace ? { 404: failure('no such thing, or not yours') } : {}),
  429: failure('too fast; Retry-After says when to come again'),
})

/** The noun a call is about, from its path: the tag it is listed under. */
const tagOf = (path: string): string => {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'admin' ? `admin ${second}` : first
}

/** In words, who may call. */
const whoOf = ({ access, others }: Pick<Endpoint, 'access' | 'others'>): string => {
  if (access === 'public') return 'everybody'
  const staff = (roles: readonly string[]) => [...roles, 'admin'].join(', ')
  if (access === 'member') return `a signed-in member${others ? `; for other members: ${staff(others)}` : ''}`
  return `a signed-in ${staff(access === 'admin' ? [] : access)}`
}

/** A session, a key of that scope, or (an empty requirement) nobody known. OpenAPI 3.1 lets roles stand beside any scheme. */
const securityOf = ({ access, scope }: Endpoint): Json => {
  if (access === 'public' && !scope) return {}
  const key = scope ? [{ apiKey: [scope] }] : []
  return { security: [access === 'public' ? {} : { session: [] }, ...key] }
}

const operationOf = (key: string, spec: Endpoint): Json => {
  const [, path = ''] = key.split(' ')
  const body = bodyOf(spec)
  const byKey = spec.scope ? ` Also with a key that has ${spec.scope}.` : ''
  const isConfirmed = spec.confirmed ? ' Asked again after some minutes: see POST /api/me/confirmation.' : ''
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [tagOf(path)],
    summary: spec.summary,
    description: `Who may call: ${whoOf(spec)}.${byKey}${isConfirmed}`,
    ...securityOf(spec),
    parameters: [...parametersIn('path', spec.params), ...parametersIn('query', spec.query)],
    ...(body ? { requestBody: body } : {}),
    responses: answersOf(spec, path.includes('{')),
  }
}

const failureSchema = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'words for the person who called' },
    message: { type: 'string', description: 'the same words' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    shortfall: { type: 'integer', description: 'points that are missing' },
    pointsCost: { type: 'integer' },
  },
}

/** OpenAPI 3.1 of the whole contract. */
export const documentOf = (
  endpoints: Readonly<Record<string, Endpoint>>,
  site: { siteName: string; siteUrl: string; version: string; sessionCookie: string },
): Json => {
  const paths: Record<string, Json> = {}
  for (const [key, spec] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.siteName} API`, version: site.version },
    servers: [{ url: site.siteUrl }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key that an admin made, for the scopes it was made for: ${apiScopeNames.join(', ')}.`,
        },
      },
    },
  }
}
