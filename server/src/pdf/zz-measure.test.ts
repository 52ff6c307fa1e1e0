import { test } from 'vitest';
import fs from 'node:fs';
import { renderLabelsWhile } from './pdf.ts';
import { label } from './testing/sample-documents.ts';
test('m', { timeout: 200000 }, async () => {
  const facts = Array.from({ length: 2000 }, (_, at) => ({ ...label, labelNumber: `P7K3Q4M2${String(at).padStart(4, '0')}`.slice(0, 11) }));
  const b = process.memoryUsage().rss; const t = performance.now();
  let most = 0; const seen: number[] = [];
  const bytes = await renderLabelsWhile(facts, async (n) => { const r = process.memoryUsage().rss; most = Math.max(most, r); if (n % 200 === 0) seen.push(Math.round((r - b) / 1e6)); return true; });
  fs.writeFileSync('/tmp/tasks-measure.txt', JSON.stringify({ ms: performance.now() - t, bytes: bytes?.length, rssMb: (most - b) / 1e6, seen }));
});
