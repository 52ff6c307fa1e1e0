import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { type ClamdMode, eicar, startClamd } from '../../testing/clamd-simulator.ts';
import { ConfigFailure, readConfig } from '../config.ts';
import { prepareFile } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import type { ScannerAddress } from '../settings/scanner-settings.ts';
import { scanByClamd } from './clamd.ts';
import { openScanner } from './scanner.ts';

const patience = { connectMs: 1_000, totalMs: 5_000 };

async function clamdAt(address?: ScannerAddress) {
  const clamd = await startClamd(address);
  onTestFinished(clamd.stop);
  return clamd;
}

function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scanner-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}
const configWith = (address: string) =>
  readConfig({ MODE: 'test', DATA_DIR: newFolder(), CLAMD_ADDRESS: address });

test('a file of 10 MB arrives as it was sent, in parts of 64 KB', async () => {
  const clamd = await clamdAt();
  const bytes = randomBytes(10_000_000);
  expect(await scanByClamd(clamd.address, bytes, patience)).toBeNull();
  expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
  expect(clamd.partBytes).toHaveLength(Math.ceil(bytes.byteLength / 65_536));
  expect(Math.max(...clamd.partBytes)).toBe(65_536);
  const infected = Buffer.concat([bytes, Buffer.from(eicar)]);
  expect(await scanByClamd(clamd.address, infected, patience)).toBe('Eicar-Signature');
});

test.each<[ClamdMode, RegExp]>([
  ['silent', /^no answer of clamd in 200 ms$/],
  ['closes', /^clamd closed the connection without an answer$|ECONNRESET|EPIPE/],
  ['fails', /^clamd answered “stream: .* ERROR”$/],
])('a scanner that is %s is an error with its reason, never a clean file', async (mode, reason) => {
  const clamd = await clamdAt();
  clamd.behave(mode);
  const scan = scanByClamd(clamd.address, Buffer.from('x'), { ...patience, totalMs: 200 });
  await expect(scan).rejects.toThrow(reason);
  await expect.poll(() => clamd.connections()).toBe(0);
});

test('it is ready as long as it answers', async () => {
  const clamd = await startClamd();
  const scanner = openScanner(clamd.address);
  expect(await scanner.isReady()).toBe(true);
  await clamd.stop();
  expect(await scanner.isReady()).toBe(false);
});

test('with CLAMD_ADDRESS as a socket or a port, files are scanned before they are stored; without it there is no scanner', async () => {
  const socket = path.join(newFolder(), 'clamd.ctl');
  await clamdAt({ path: socket });
  const { address } = await clamdAt();
  const port = 'port' in address ? address.port : 0;
  const sent = { bytes: Buffer.from(`%PDF-1.7 ${eicar}\n%%EOF\n`), kind: 'application/pdf' };
  for (const value of [socket, `127.0.0.1:${port}`]) {
    const files = await openFiles(configWith(value));
    const prepared = prepareFile(files, sent);
    await expect(prepared).rejects.toMatchObject({ code: 'file.infected' });
  }
  const without = await openFiles(configWith(''));
  expect(without).not.toHaveProperty('scanner');
  expect(await prepareFile(without, sent)).toMatchObject({ kind: 'application/pdf' });
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMD_ADDRESS may be %s', (value, address) => {
  expect(configWith(value).scanner).toEqual(address);
});

test.each([
  '127.0.0.1',
  '127.0.0.1:0',
  '127.0.0.1:70000',
  '::1:3310',
  'tcp://127.0.0.1:3310',
  'run/clamd.ctl',
  ':3310',
])('CLAMD_ADDRESS %s prevents the start and says what it must be', (value) => {
  expect(() => configWith(value)).toThrow(ConfigFailure);
  expect(() => configWith(value)).toThrow(
    /- CLAMD_ADDRESS: must be host:port or the absolute path of a unix socket/,
  );
});
