import { z } from 'zod';

import { weaknessOf } from './secrets.ts';

/** What monitoring may read, and where traces are sent; null where it is off. */
export type Watch = Readonly<{ metricsToken: string | null; tracesTo: string | null }>;

export const watchSettings = {
  METRICS_TOKEN: z
    .string()
    .optional()
    .describe(
      'Token with which Prometheus reads /metrics (Authorization: Bearer …), at least 32 characters. If not set, there is no /metrics.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, normalize: true })
    .optional()
    .describe(
      'Address of an OpenTelemetry collector (OTLP over HTTP, for example http://127.0.0.1:4318). If set, a trace of each request and job is sent there.',
    ),
};

type Values = Partial<Record<'METRICS_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT', string | undefined>>;

export const watchOf = ({ METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT }: Values): Watch =>
  Object.freeze({
    metricsToken: METRICS_TOKEN ?? null,
    tracesTo: OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
  });

export function watchFaults({ METRICS_TOKEN }: Values): string[] {
  const weakness = METRICS_TOKEN === undefined ? null : weaknessOf(METRICS_TOKEN);
  return weakness ? [`METRICS_TOKEN ${weakness}`] : [];
}
