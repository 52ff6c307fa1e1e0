import { connect } from 'node:net';

import type { ScannerAddress } from '../settings/scanner-settings.ts';

/** The most of a part that is sent at once; clamd reads parts of any size. */
const maxPartBytes = 65_536;
/** Answers are one line with the name of a signature. */
const maxAnswerBytes = 4_096;

export type Patience = { connectMs: number; totalMs: number };

/**
 * Has clamd scan bytes with its command INSTREAM (man 8 clamd).
 * @returns the name of the signature that was found; null if there was none
 * @throws Error if clamd can't be reached, does not answer in time or reports an error
 */
export async function scanByClamd(
  address: ScannerAddress,
  bytes: Uint8Array,
  patience: Patience,
): Promise<string | null> {
  const answer = await ask(address, streamed(bytes), patience);
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error(`clamd answered “${answer}”`);
  return found;
}

/** @throws Error unless clamd answers that it works */
export async function pingClamd(address: ScannerAddress, patience: Patience): Promise<void> {
  const answer = await ask(address, [Buffer.from('zPING\0')], patience);
  if (answer !== 'PONG') throw new Error(`clamd answered “${answer}”`);
}

/** The command, each part after its length, and a length of zero as the end. */
function* streamed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += maxPartBytes) {
    const part = bytes.subarray(at, at + maxPartBytes);
    yield lengthOf(part.byteLength);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

/** Sends one command on a connection of its own, and returns the answer without the NUL at its end. */
function ask(
  address: ScannerAddress,
  sent: Iterable<Uint8Array>,
  { connectMs, totalMs }: Patience,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const fail = (words: string) => socket.destroy(new Error(words));
    const connecting = setTimeout(fail, connectMs, `no connection to clamd in ${connectMs} ms`);
    const waiting = setTimeout(fail, totalMs, `no answer of clamd in ${Math.round(totalMs)} ms`);
    let answer = Buffer.alloc(0);
    socket.once('connect', () => {
      clearTimeout(connecting);
      for (const part of sent) socket.write(part);
    });
    socket.on('data', (data: Buffer) => {
      answer = Buffer.concat([answer, data]);
      const end = answer.indexOf(0);
      if (end >= 0) {
        resolve(answer.toString('utf8', 0, end).trim());
        socket.destroy();
      } else if (answer.byteLength > maxAnswerBytes) fail('the answer of clamd has no end');
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      reject(new Error('clamd closed the connection without an answer'));
    });
  });
}
