import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { maxResponseBytes } from '../../platform/http/post-public.ts';
import { isPublicAddress, type Resolved } from '../../platform/security/public-address.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { postEvent } from './post-event.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond();
});

const sent = { headers: { 'webhook-id': '1' }, body: '{"type":"webhook.test"}' };
const local = { sendsToLocalhost: true };
const isIn = (address: string): Resolved[] => [{ address, family: address.includes(':') ? 6 : 4 }];

const never = () => new Promise<Resolved[]>(() => undefined);
const unresolved = async () => Promise.reject(new Error('ENOTFOUND'));
const inOffice = async () => isIn('192.168.0.10');

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2001::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('is not public if it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2c0f:fb50::1'])(
    'is public if it is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an attempt', () => {
  it('posts JSON and returns the status, the time taken and the beginning of the response', async () => {
    const began = performance.now();
    const posted = await postEvent(receiver.url, sent, local);
    expect(posted).toMatchObject({ status: 200, failure: null, response: 'thanks' });
    // It is rounded, so a millisecond may be added.
    expect(posted.durationMs).toBeLessThanOrEqual(performance.now() - began + 1);
    expect(receiver.received).toMatchObject([
      { body: sent.body, headers: { 'content-type': 'application/json', 'webhook-id': '1' } },
    ]);
  });

  it.each([
    [500, 'STATUS'],
    [404, 'STATUS'],
    [304, 'REDIRECT'],
  ])('fails with the status %s', async (status, failure) => {
    receiver.respond((_request, response) => response.writeHead(status).end());
    expect(await postEvent(receiver.url, sent, local)).toMatchObject({ status, failure });
  });

  it('follows no redirect', async () => {
    receiver.respond((_request, response) =>
      response.writeHead(302, { location: `${receiver.url}/other` }).end(),
    );
    const posted = await postEvent(receiver.url, sent, local);
    expect(posted).toMatchObject({ status: 302, failure: 'REDIRECT' });
    expect(receiver.received).toHaveLength(1);
  });

  it('ends after the time allowed, before or amid the response', async () => {
    const quick = { ...local, timeoutMs: 300 };
    receiver.respond(() => undefined);
    expect(await postEvent(receiver.url, sent, quick)).toMatchObject({ failure: 'TIMEOUT' });
    receiver.respond((_request, response) => void response.writeHead(200).write('slow'));
    const amid = await postEvent(receiver.url, sent, quick);
    expect(amid.failure).toBe('TIMEOUT');
  });

  it('ends while a name is being looked up', async () => {
    const rules = { sendsToLocalhost: false, timeoutMs: 200, resolve: never };
    const posted = await postEvent('https://slow.example/', sent, rules);
    expect(posted).toMatchObject({ status: null, failure: 'TIMEOUT' });
  });

  it('reads at most 64 KB of a response that does not end', async () => {
    let written = 0;
    receiver.respond((request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(16 * 1024, '\0x');
      const write = () => {
        while (!request.socket.destroyed && response.write(chunk)) written += chunk.length;
        written += chunk.length;
      };
      response.on('drain', write);
      write();
    });
    const posted = await postEvent(receiver.url, sent, local);
    expect(posted).toMatchObject({ status: 200, failure: null, response: 'x'.repeat(250) });
    // What fits into the buffers of the connection is written too.
    expect(written).toBeLessThan(maxResponseBytes + 8 * 1024 * 1024);
  });

  it('fails if the connection is refused, and if the host is unknown', async () => {
    const closed = await startReceiver();
    await closed.close();
    const failed = { status: null, failure: 'CONNECTION' };
    expect(await postEvent(closed.url, sent, local)).toMatchObject(failed);
    const unknown = await postEvent('https://x.example/', sent, { ...local, resolve: unresolved });
    expect(unknown).toMatchObject(failed);
  });
});

describe('an address that is not public', () => {
  const refused = { status: null, failure: 'ADDRESS' };

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254'])(
    'is refused where it is written in the URL as %s',
    async (host) => {
      const url = `http://${host}:${receiver.port}/`;
      expect(await postEvent(url, sent, { sendsToLocalhost: false })).toMatchObject(refused);
      expect(receiver.received).toEqual([]);
    },
  );

  it('is refused if a name leads to it, even beside a public one', async () => {
    for (const addresses of [['127.0.0.1'], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], []]) {
      const resolve = async () => addresses.flatMap(isIn);
      const rules = { sendsToLocalhost: false, resolve };
      const url = `http://rebind.example:${receiver.port}/`;
      expect(await postEvent(url, sent, rules)).toMatchObject(refused);
    }
    expect(receiver.received).toEqual([]);
  });

  it('is not reached by a name that changes after the check: the name is resolved once', async () => {
    let times = 0;
    const resolve = async () => {
      times += 1;
      return isIn('127.0.0.1');
    };
    // The name does not exist outside this test, so a second look-up would fail.
    const url = `http://rebind.invalid:${receiver.port}/`;
    const posted = await postEvent(url, sent, { sendsToLocalhost: true, resolve });
    expect([posted.failure, times]).toEqual([null, 1]);
    expect(receiver.received[0]?.headers.host).toBe(`rebind.invalid:${receiver.port}`);
  });

  it('is private even where this machine is allowed', async () => {
    const posted = await postEvent('http://lan.example/', sent, { ...local, resolve: inOffice });
    expect(posted).toMatchObject(refused);
  });
});
