import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error('A route names a JSON schema. Endpoints have schemas of their own.');
};

/** Endpoints check with their own schemas: the compilers that Fastify would load for JSON schemas are not needed. */
export const noJsonSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
} satisfies FastifyServerOptions;
