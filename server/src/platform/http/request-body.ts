import type { Endpoint } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message, messageFromRef } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { textFaultIn } from '@sankofa/domain/values/text';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';

import { canonical, sha256 } from '../canonical.ts';
import type { Repeatable } from '../database/idempotency.ts';
import { kindOf } from './access-guard.ts';
import { compiled } from './compiled-schema.ts';

/**
 * Returns params, query or body as parsed by the endpoint's schema.
 * @throws Problem `request.invalid` with a message for each field
 */
export function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const fault = textFaultIn(value);
  if (fault) throw new Problem('request.invalid', { fields: { [fault.path]: fault.message } });
  const parsed = compiled(schema).safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, Message | string> = {};
  for (const { path, message } of parsed.error.issues)
    fields[path.join('.')] ??= messageFromRef(message) ?? message;
  throw new Problem('request.invalid', { fields });
}

/** Returns the version that the caller saw, from `If-Match: "7"`. */
export function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new Problem('request.version_required');
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (digits === undefined)
    throw new Problem('request.invalid', {
      message: requestTexts.version,
    });
  return Number(digits);
}

/** Returns the body of an upload, as parsed in app.ts. */
export function fileOf(request: FastifyRequest): { bytes: Uint8Array; kind: string } {
  if (!(request.body instanceof Uint8Array) || request.body.byteLength === 0)
    throw new Problem('request.invalid', { message: requestTexts.file });
  return { bytes: request.body, kind: kindOf(request) };
}

/** Returns what identifies a repeated call. */
export function repeatableOf(e: Endpoint, request: FastifyRequest): Repeatable | null {
  if (!e.idempotent) return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('request.key_required');
  const body = request.body instanceof Uint8Array ? sha256(request.body) : (request.body ?? {});
  return {
    scope: request.actor?.id ?? 'public',
    method: e.method,
    path: request.url.split('?')[0] ?? '',
    key,
    requestHash: sha256(canonical([request.query, request.headers['if-match'] ?? null, body])),
  };
}
