import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error('A route names a JSON schema. Endpoints have schemas of their own.');
};

/** Endpoints validate with their own schemas, so the JSON schema compilers of Fastify are not needed. */
export const noJsonSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
} satisfies FastifyServerOptions;
