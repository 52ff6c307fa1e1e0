import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Starts sending traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise nothing is loaded or measured. */
export async function openTracing({ watch }: Pick<Config, 'watch'>): Promise<Tracing | null> {
  if (watch.tracesTo === null) return null;
  const { startTracing } = await import('./otlp.ts');
  return startTracing(watch.tracesTo);
}
