import type { FastifyInstance } from 'fastify';

import type { Schema } from './schema.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
};
type Content = Record<string, { schema: Schema & { format?: string } }>;
type Written = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
};

/** A call as the OpenAPI document describes it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each parameter. */
  path: string;
  name: string;
  pathParameters: Record<string, Schema>;
  query: Schema;
  /** Null if the call has no JSON body. */
  body: Schema | null;
  /** The content types of files it accepts as its body; empty if it accepts none. */
  fileKinds: string[];
  /** The headers it requires. */
  headers: string[];
};

const objectOf = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** Returns every call in the server's own OpenAPI document. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Written>>;
  }>();
  return Object.entries(paths).flatMap(([written, calls]) =>
    Object.entries(calls).map(([method, call]) => operationOf(written, method, call)),
  );
}

function operationOf(written: string, method: string, call: Written): Operation {
  const { parameters = [], requestBody } = call;
  const path = written.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1');
  const upper = method.toUpperCase() as Operation['method'];
  const place = (where: Parameter['in']) => parameters.filter((one) => one.in === where);
  const content = requestBody?.content ?? {};
  return {
    method: upper,
    path,
    name: `${upper} ${path}`,
    pathParameters: objectOf(place('path')).properties ?? {},
    query: objectOf(place('query')),
    body: content['application/json']?.schema ?? null,
    fileKinds: Object.keys(content).filter((kind) => kind !== 'application/json'),
    headers: place('header').map(({ name }) => name.toLowerCase()),
  };
}
