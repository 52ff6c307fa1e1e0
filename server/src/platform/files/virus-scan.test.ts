import fs from 'node:fs';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import { endpoint, logos, xlsxKind, type Endpoint } from '@sankofa/domain/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { eicar, startClamd } from '../../testing/clamd-simulator.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { serve } from '../http/serve.ts';
import { openScanner } from '../scanner/scanner.ts';
import { xlsxOf } from './xlsx.ts';

type Clamd = Awaited<ReturnType<typeof startClamd>>;
const totalMs = 1_500;

/** An upload with the rules of another one, which every user may send and whose handler keeps nothing. */
const duplicateOf = (original: Endpoint, at: string) =>
  endpoint({
    method: 'POST',
    path: at,
    access: 'signed-in',
    summary: 'Opens a file',
    upload: original.upload ?? logos,
    answer: z.object({ isOpened: z.boolean() }),
  });

const lines: string[] = [];
let clamd: Clamd;
let world: World;
let ama: TestCustomer;
let duplicates: { original: Endpoint; at: string }[] = [];
beforeAll(async () => {
  clamd = await startClamd();
  const log = new PassThrough();
  log.on('data', (line: Buffer) => lines.push(...line.toString().trim().split('\n')));
  world = await startWorld({
    log,
    scanner: openScanner(clamd.address, { connectMs: 1_000, totalMs }),
    routes: (app) => {
      const uploads = app.context.endpoints.filter(({ upload }) => upload !== null);
      duplicates = uploads.map((original, index) => ({
        original,
        at: `/test/duplicates/${index}`,
      }));
      for (const { original, at } of duplicates)
        serve(
          app,
          duplicateOf(original, at),
          (_work, { file: { stored, png, table } }) => ({
            isOpened: stored !== null || png !== null || table.length > 0,
          }),
          { authorize: () => undefined },
        );
    },
  });
  ama = await world.ama();
});
beforeEach(() => {
  clamd.behave('scans');
  lines.length = 0;
});
afterAll(async () => {
  await world.close();
  await clamd.stop();
});

const pdf = (content: string) => Buffer.from(`%PDF-1.7 ${content}\n%%EOF\n`);
const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#369' } })
    .toFormat(format)
    .toBuffer();
const book = () =>
  xlsxOf([{ name: 'One', columns: [{ heading: 'Mark', width: 9 }], rows: [['AMA']] }]);

const cleanFiles: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'application/pdf': () => pdf(crypto.randomUUID()),
  'text/csv': () => Buffer.from('Mark,Goods\nAMA,Shoes\n'),
  [xlsxKind]: book,
  'image/jpeg': () => picture('jpeg'),
  'image/png': () => picture('png'),
  'image/webp': () => picture('webp'),
};
const cleanFile = async (kind: string) => (await cleanFiles[kind]?.()) ?? Buffer.alloc(0);
/** Readers ignore what is behind the end of a file; a PDF has it before the end. */
const infectedFile = async (kind: string) =>
  kind === 'application/pdf'
    ? pdf(eicar)
    : Buffer.concat([await cleanFile(kind), Buffer.from(eicar)]);

/** What the product has kept of uploads: rows, and files on disk. */
async function kept() {
  const { folder } = world.parts.files;
  const onDisk = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
    : [];
  const rows = await world.db.selectFrom('files').select('id').execute();
  const attached = await world.db.selectFrom('ticketFiles').select('id').execute();
  return { rows: rows.length, onDisk: onDisk.length, attached: attached.length };
}

/** Returns the address at which Ama attaches files to a message of her own. */
async function attachAddress() {
  // The app takes ten tickets an hour.
  world.pass(10 * 60_000);
  const input = { subject: 'My payment', body: 'The receipt is attached.' };
  type Ticket = { id: string; messages: { id: string }[] };
  const { id, messages } = good<Ticket>(await ama.post('/tickets', input));
  return `/tickets/${id}/files?messageId=${messages[0]?.id}&name=receipt.pdf`;
}

test('a PDF with a virus is refused with what to do, nothing of it is kept, and the log has signature and person', async () => {
  const address = await attachAddress();
  const before = await kept();
  const refused = await ama.upload(address, pdf(eicar), 'application/pdf');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: 'file.infected',
      message:
        'The virus scanner found something harmful in this file, so it wasn’t saved. Scan your device for viruses and upload a clean copy, or contact us',
    },
  ]);
  expect(refused.body).not.toContain('Eicar');
  expect(await kept()).toEqual(before);
  const chinese = { headers: { 'accept-language': 'zh-CN' } };
  const inChinese = await ama.upload(address, pdf(eicar), 'application/pdf', chinese);
  expect(inChinese.json().message).toBe(
    '病毒扫描在此文件中发现有害内容，文件未保存。请先对您的设备杀毒，再上传干净的文件，或联系我们',
  );
  const logged = lines.map((line): unknown => JSON.parse(line));
  const line = {
    code: 'file.infected',
    signature: 'Eicar-Signature',
    userId: ama.id,
    msg: 'refused',
  };
  expect(logged).toContainEqual(expect.objectContaining(line));

  good(await ama.upload(address, pdf('clean'), 'application/pdf'));
  const { rows, onDisk, attached } = before;
  expect(await kept()).toEqual({ rows: rows + 1, onDisk: onDisk + 1, attached: attached + 1 });
});

test('every upload of people is scanned before it is opened, whatever its kind', async () => {
  const admin = world.as('admin');
  const people = duplicates.filter(
    ({ original }) => !original.upload?.kinds.includes('application/json'),
  );
  // Messages of services, which are read as JSON and not kept.
  const services = duplicates.filter((duplicate) => !people.includes(duplicate));
  expect(services.map(({ original }) => original.path).toSorted()).toEqual([
    '/payments/webhooks/:provider',
    '/phone-messages/whatsapp',
  ]);
  expect(people.length).toBeGreaterThanOrEqual(18);
  const before = await kept();
  for (const { original, at } of people)
    for (const kind of original.upload?.kinds ?? []) {
      const names = [original.path, kind];
      const clean = await admin.upload(at, await cleanFile(kind), kind);
      expect([...names, clean.json()]).toEqual([...names, { isOpened: true }]);
      const refused = await admin.upload(at, await infectedFile(kind), kind);
      expect([...names, refused.json().code]).toEqual([...names, 'file.infected']);
    }
  expect(await kept()).toEqual(before);
});

test('a file of another kind than accepted or claimed is refused as before, and not sent to the scanner', async () => {
  const address = await attachAddress();
  const scans = clamd.scanned.length;
  const answers = [
    await ama.upload(address, Buffer.from(eicar), 'text/csv'),
    await ama.upload(address, Buffer.from(eicar), 'application/pdf'),
    await ama.upload(
      address,
      Buffer.concat([pdf(eicar), Buffer.alloc(10_000_000)]),
      'application/pdf',
    ),
    await world.visitor.upload(address, pdf(eicar), 'application/pdf'),
    await (await world.kojo()).upload(address, pdf(eicar), 'application/pdf'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 413, 401, 404]);
  expect(clamd.scanned).toHaveLength(scans);
});

test.each([
  ['is not reachable', () => clamd.stop(), () => clamd.start()],
  ['does not answer', () => clamd.behave('silent'), () => undefined],
  ['closes the connection', () => clamd.behave('closes'), () => undefined],
  ['reports an error', () => clamd.behave('fails'), () => undefined],
])(
  'while the scanner %s nothing is kept, and the same upload works later',
  async (_, fail, mend) => {
    const address = await attachAddress();
    const before = await kept();
    const key = { key: crypto.randomUUID() };
    const bytes = pdf(crypto.randomUUID());
    await fail();
    const refused = await ama.upload(address, bytes, 'application/pdf', key);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '30',
      {
        code: 'file.not_scanned',
        message:
          'We can’t scan files for viruses right now, so the file wasn’t saved. Try again in a minute',
      },
    ]);
    expect(await kept()).toEqual(before);
    const error = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(error).toMatchObject({ scanner: expect.stringMatching(/clamd|ECONNREFUSED/) });

    clamd.behave('scans');
    await mend();
    good(await ama.upload(address, bytes, 'application/pdf', key));
    expect(await kept()).toMatchObject({ rows: before.rows + 1, attached: before.attached + 1 });
  },
);

test('a silent scanner delays many uploads no longer than one, and gets few at a time', async () => {
  clamd.behave('silent');
  lines.length = 0;
  const admin = world.as('admin');
  const people = [admin, world.as('finance'), world.as('support')];
  const at = duplicates.find(({ original }) => original.path === '/tickets/:id/files')?.at ?? '';
  const sent = Promise.all(
    people.flatMap((one) =>
      Array.from({ length: 6 }, () => one.upload(at, pdf('clean'), 'application/pdf')),
    ),
  );
  await expect.poll(() => clamd.connections()).toBe(4);
  await setTimeout(totalMs / 3);
  expect(clamd.connections()).toBe(4);
  const answers = await sent;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  // The time in the queue counts: what is left to who waited for the first four is short, or nothing.
  const left = lines
    .map((line) => /no answer of clamd in (\d+) ms|others waited before/.exec(line))
    .filter((found) => found !== null)
    .map(([, ms]) => Number(ms ?? 0));
  expect(left).toHaveLength(answers.length);
  expect(left.filter((ms) => ms < totalMs / 2)).not.toEqual([]);
});
