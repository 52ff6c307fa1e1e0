import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { newStorage } from '../../e2e/support/product/server.ts';
import { faultsAfter } from './proof.ts';
import { startProxy } from './proxy.ts';
import { addressOf, onOwnPostgres, type Outcome, startProduct, writers } from './setting.ts';
import { newRecord } from './writers.ts';

/** Returns null if the connection was lost or the process is about to stop; a client then asks once more. */
async function ask(port: number): Promise<Response | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/rates`, {
      headers: { connection: 'close' },
    });
    await answer.arrayBuffer();
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}

export const rollingRestart = (times: number) =>
  onOwnPostgres(async ({ direct }) => {
    const both = [await startProduct({ storage: direct }), await startProduct({ storage: direct })];
    const record = newRecord();
    // A load balancer that asks the other process when one refuses.
    const balancer = await startProxy(both.map(({ url }) => Number(new URL(url).port)));
    let failed = 0;
    let requests = 0;
    const duty = { isOver: false };
    const read = async () => {
      while (!duty.isOver) {
        requests += 1;
        const answer = (await ask(balancer.port)) ?? (await ask(balancer.port));
        if (answer === null) failed += 1;
      }
    };
    try {
      const readers = Promise.all(Array.from({ length: writers }, read));
      for (let restarted = 0; restarted < times; restarted += 1)
        for (const index of [0, 1]) {
          const old = both[index];
          if (!old) continue;
          const next = await startProduct({ storage: direct });
          balancer.replace(Number(new URL(old.url).port), Number(new URL(next.url).port));
          await old.stop();
          both[index] = next;
        }
      duty.isOver = true;
      await readers;
      const faults = await faultsAfter(addressOf(direct), record);
      if (failed > 0) faults.push(`${failed} of ${requests} requests failed`);
      return { figures: `${times * 2} restarts, ${requests} requests, ${failed} failed`, faults };
    } finally {
      duty.isOver = true;
      await balancer.stop();
      for (const product of both) await product.stop();
    }
  });

const flights = 60;

/** Requests whose body is half sent when the product is told to stop: all are answered. */
export async function stopInFlight(times: number): Promise<Outcome> {
  const storage = await newStorage();
  const faults: string[] = [];
  let answered = 0;
  try {
    for (let stopped = 0; stopped < times; stopped += 1) {
      const product = await startProduct({ storage });
      const answers = Array.from({ length: flights }, () => halfSent(product.url));
      await Promise.all(answers.map(({ read }) => read));
      const beganAt = performance.now();
      const ended = product.stop();
      await pause(200);
      for (const answer of answers) answer.finish();
      for (const status of await Promise.all(answers.map(({ status: one }) => one))) {
        if (status === null) faults.push('A request got no answer');
        else answered += 1;
      }
      await ended;
      const seconds = (performance.now() - beganAt) / 1000;
      if (seconds > 30) faults.push(`The stop took ${seconds.toFixed(1)} s`);
    }
    return {
      figures: `${times} stops with ${flights} requests in flight, ${answered} answered`,
      faults,
    };
  } finally {
    await storage.remove();
  }
}

/** A login of which the second half is sent later; `read` resolves once the server has read the headers. */
function halfSent(url: string) {
  const { port, host } = new URL(url);
  const body = JSON.stringify({ emailOrPhone: 'nobody@example.test', password: 'x', role: '' });
  const socket = net.connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const read = new Promise<void>((resolve) => {
    // `100 Continue`, or the socket was closed.
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
  });
  const status = new Promise<string | null>((resolve) =>
    socket.once('close', () => resolve(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1] ?? null)),
  );
  return { status, read, finish: () => socket.write(body.slice(10)) };
}
