import type { StaticDocumentSpec } from '@fastify/swagger';
import { nothing, type Endpoint } from '@sankofa/domain/endpoint';
import { problems } from '@sankofa/domain/errors/problems';
import { keyScopes } from '@sankofa/domain/key-scope';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

import { exampleOf } from './api-examples.ts';

type Json = Record<string, unknown>;

/** What the document says beside the calls: how to begin, and the events that we send. */
export type ApiGuide = { description: string; webhooks: Json };

/** Serves `/api/openapi.json` and its viewer at `/api/docs`. Called after every endpoint is registered. */
export function apiDocumentRoutes(app: FastifyInstance, publicUrl: string, guide: ApiGuide) {
  let document: Json | null = null;
  const currentDocument = () => (document ??= apiDocument(app.context.endpoints, publicUrl, guide));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').send(currentDocument()),
  );
  let reader: Promise<FastifyInstance> | null = null;
  for (const url of [readerPath, `${readerPath}/*`])
    app.get(url, async (request, reply) => {
      reader ??= openReader(currentDocument());
      const { url, headers } = request;
      const answer = await (await reader).inject({ method: 'GET', url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
    });
  app.addHook('onClose', async () => {
    await (await reader)?.close();
  });
}

const readerPath = '/api/docs';

/** Loads Swagger UI when it is opened, since few processes need it: it registers routes of its own. */
async function openReader(document: Json): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const reader = Fastify();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin types OpenAPI 3.0, and passes 3.1 on unread
  const specification = { document: document as StaticDocumentSpec['document'] & Json };
  await reader.register(swagger, { mode: 'static', specification });
  await reader.register(swaggerUi, {
    routePrefix: readerPath,
    staticCSP: true,
    transformStaticCSP: () => readerPolicy,
    uiConfig: { docExpansion: 'none', supportedSubmitMethods: [] },
  });
  return reader;
}

/** The viewer has its own scripts and inline styles; nothing is loaded from elsewhere. */
const readerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the OpenAPI 3.1 document, made from the schemas that validate the calls. */
export function apiDocument(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  { description, webhooks }: ApiGuide,
): Json {
  const paths: Record<string, Json> = {};
  for (const e of endpoints) {
    const path = `/api${e.path}`.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sankofa Freight',
      version: '1',
      description,
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'snk_live_…',
          description: `An API key of a customer, with the scopes ${keyScopes.join(' and ')}.`,
        },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Message for the user' },
    code: { type: 'string', enum: [...Object.keys(problems), 'server.error'] },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    missingFields: { type: 'array', items: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

function operationOf(e: Endpoint): Json {
  return {
    operationId: operationIdOf(e),
    summary: e.summary,
    tags: [e.path.split('/')[1] ?? ''],
    ...securityOf(e),
    description:
      `Access: ${e.access}.` +
      (e.keyScope ? ` API keys need the scope "${e.keyScope}".` : '') +
      (e.stepUp
        ? ' Requires the password again if it was last entered more than 5 minutes ago.'
        : ''),
    parameters: [
      ...parametersOf(e.params, 'path'),
      ...parametersOf(e.query, 'query'),
      ...headersOf(e),
    ],
    ...(e.method !== 'GET' && bodyOf(e)),
    responses: {
      200: { description: 'Success', content: { [e.produces]: withExample(e, answerOf(e)) } },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Returns who may call it; an empty entry means anyone. Scopes of a bearer scheme are names of roles (OpenAPI 3.1). */
function securityOf({ access, keyScope }: Endpoint): Json {
  if (access === 'public' && keyScope === null) return {};
  return {
    security: [
      access === 'public' ? {} : { bearer: [] },
      ...(keyScope === null ? [] : [{ apiKey: [keyScope] }]),
    ],
  };
}

const operationIdOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path.replaceAll(/[:/.-]+(\w)/g, (_all, first: string) => first.toUpperCase());

/** Returns a schema as JSON Schema, without its dialect. */
export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function parametersOf(schema: z.ZodMiniType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headersOf = (e: Endpoint): Json[] => [
  ...(e.method === 'GET'
    ? []
    : [
        {
          ...header('X-XSRF-TOKEN', 'Value of the XSRF-TOKEN cookie'),
          required: e.keyScope === null,
        },
      ]),
  ...(e.idempotent
    ? [header('Idempotency-Key', 'Requests with the same key and body run only once')]
    : []),
  ...(e.versioned ? [header('If-Match', 'Version of the record the caller last read')] : []),
];

function bodyOf(e: Endpoint): Json {
  if (e.upload) {
    const file = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(e.upload.kinds.map((kind) => [kind, file]));
    return { requestBody: { required: true, content } };
  }
  const schema = schemaOf(e.body, 'input');
  if (e.body === nothing) return {};
  const content = { 'application/json': withExample(e, schema) };
  return { requestBody: { required: true, content } };
}

/** Adds an example to what customers' programs send and get. */
const withExample = ({ keyScope, produces }: Endpoint, schema: Json): Json =>
  keyScope === null || produces !== 'application/json'
    ? { schema }
    : { schema, example: exampleOf(schema) };

const answerOf = (e: Endpoint): Json =>
  e.produces === 'application/json'
    ? schemaOf(e.answer, 'output')
    : { type: 'string', format: 'binary' };
