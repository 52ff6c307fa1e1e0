import path from 'node:path';
import process from 'node:process';

import { z } from 'zod';

// Scores pages with the code of MDN's HTTP Observatory: node observatory-scan.ts FOLDER HTTP-PORT HTTPS-PORT PATH…
// Prints one JSON line for each page. Run by observatory.ts, in a process of its own that trusts the test certificate.
const [folder = '', httpPort, httpsPort, ...paths] = process.argv.slice(2);
const source = path.join(folder, 'node_modules/@mdn/mdn-http-observatory/src');

const answerSchema = z.object({
  responses: z.object({ auto: z.nullable(z.object({ status: z.number() })) }),
});
const resultSchema = z.object({ result: z.nullable(z.string()), pass: z.boolean() });
const modules = z.object({ retrieve: z.custom<(host: string, options: object) => unknown>() });
const tests = z.object({ ALL_TESTS: z.array(z.custom<(answer: unknown) => unknown>()) });
const grader = z.object({ getScoreModifier: z.custom<(result: string) => number>() });
const charts = z.object({ MINIMUM_SCORE_FOR_EXTRA_CREDIT: z.number() });
const load = async (file: string): Promise<unknown> => import(path.join(source, file));

const { retrieve } = modules.parse(await load('retriever/retriever.js'));
const { ALL_TESTS } = tests.parse(await load('constants.js'));
const { getScoreModifier } = grader.parse(await load('grader/grader.js'));
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = charts.parse(await load('grader/charts.js'));

for (const page of paths) {
  const answer = await retrieve('localhost', { httpPort, httpsPort, path: page });
  const results = z
    .array(resultSchema)
    .parse(ALL_TESTS.map((run) => run(answer)))
    .flatMap(({ result, pass }) =>
      result === null ? [] : [{ result, pass, modifier: getScoreModifier(result) }],
    );
  // As its scanner adds them up: points beyond 100 count from a score of 90.
  const lost = results.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100);
  const all = results.reduce((sum, { modifier }) => sum + modifier, 100);
  const line = {
    page,
    status: answerSchema.parse(answer).responses.auto?.status ?? 0,
    score: lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : lost,
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result),
  };
  console.log(JSON.stringify(line));
}
process.exit();
