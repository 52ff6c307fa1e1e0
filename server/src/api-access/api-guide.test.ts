import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { KeyAnswer } from '@sankofa/domain/api-access/keys/key-endpoints';
import { webhookBodies } from '@sankofa/domain/api-access/webhooks/webhook-events';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { apiGuide } from './api-guide.ts';
import { signatureHeaders } from './webhooks/signature.ts';

let world: World;
let ama: TestCustomer;
let trade: Awaited<ReturnType<typeof startTrade>>;
let env: Record<string, string>;
let examples: string[];
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const body = { name: 'Web shop', scopes: ['read', 'pre-alert'] };
  const { key } = good<KeyAnswer & { key: string }>(await ama.post('/me/api-keys', body));
  env = { SANKOFA_KEY: key, SANKOFA_OFFICE: trade.sites.accra };
  examples = [...apiGuide(address).description.matchAll(/```sh\n(.*?)```/gs)].map(
    ([, script = '']) => script,
  );
});
afterAll(() => world.close());

const run = async (script = '', more: Record<string, string> = {}) => {
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    env: { PATH: process.env['PATH'], ...env, ...more },
  });
  return stdout;
};

describe('the examples of the guide', () => {
  it('list shipments, look up rates and register goods with curl', async () => {
    const { shipment } = await trade.invoiced(ama);
    const [list, rates, register] = examples;
    const { items } = JSON.parse(await run(list)) as Page<{ id: string }>;
    expect(items.map(({ id }) => id)).toEqual([shipment.id]);
    expect(JSON.parse(await run(rates))).toHaveProperty('rates');
    const created = JSON.parse(await run(register));
    expect(created).toMatchObject({ mode: 'SEA', status: 'SUBMITTED', cartons: 2 });
  });

  it('compute the signature of an event as we do', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
    const body = '{"type":"webhook.test","name":"Ama’s shop"}';
    const sent = { id: crypto.randomUUID(), at: world.clock(), body };
    const headers = signatureHeaders([secret], sent);
    const computed = await run(examples[3], {
      WEBHOOK_ID: headers['webhook-id'],
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
      BODY: body,
      WEBHOOK_SECRET: secret,
    });
    expect(`v1,${computed.trim()}`).toBe(headers['webhook-signature']);
    expect(examples).toHaveLength(4);
  });
});

describe('the API document', () => {
  type Operation = {
    requestBody?: { content: Record<string, { example?: unknown }> };
    responses: { 200: { content: Record<string, { example?: unknown }> } };
  };
  type Document = {
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<
      string,
      { post: { requestBody: { content: { 'application/json': { example: unknown } } } } }
    >;
  };
  let document: Document;
  beforeAll(async () => {
    document = (await world.app.inject('/api/openapi.json')).json<Document>();
  });

  it('has for each call of an API key an example of the request and response that their schemas accept', () => {
    const wrong: unknown[] = [];
    let count = 0;
    for (const e of world.app.context.endpoints) {
      if (e.keyScope === null || e.produces !== 'application/json') continue;
      const path = `/api${e.path}`.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[e.method.toLowerCase()];
      const answer = operation?.responses[200].content['application/json']?.example;
      const body = operation?.requestBody?.content['application/json']?.example;
      count += 1;
      const checks = [
        [e.answer.safeParse(answer), answer],
        ...(e.method === 'GET' ? [] : [[e.body.safeParse(body), body] as const]),
      ] as const;
      for (const [result, example] of checks)
        if (!result.success)
          wrong.push([e.method, e.path, result.error.issues, JSON.stringify(example)]);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(8);
  });

  it('has every event with an example', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookBodies));
    for (const [type, schema] of Object.entries(webhookBodies)) {
      const { example } =
        document.webhooks[type]?.post.requestBody.content['application/json'] ?? {};
      expect(schema.parse(example)).toEqual(example);
    }
  });
});
