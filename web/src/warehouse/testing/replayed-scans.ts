import type { ServerRequest } from '../../testing/fake-server.ts';
import { received } from './fixtures.tsx';

type ReplayBody = { items: { scanId: string; move: Record<string, unknown> }[] };
export const firstItemOf = ({ body }: ServerRequest) => (body as ReplayBody).items[0];
export const waitingId = '0192f7a0-0000-7000-8000-00000000a001';
/** What the server says of the one scan that it was sent. */
const replayAnswer = (over: object) => (request: ServerRequest) =>
  Response.json({
    results: [
      {
        id: waitingId,
        scanId: firstItemOf(request)?.scanId,
        outcome: 'applied',
        code: null,
        message: null,
        package: received(),
        packageIds: [],
        ...over,
      },
    ],
  });
export const saved = replayAnswer({});
export const savedCarton = (carton: object) => replayAnswer({ package: carton });
/** It was done before: by this very scan, or by another one, of which the server has words. */
export const duplicateOf = (message: string | null) =>
  replayAnswer({
    outcome: 'duplicate',
    code: message === null ? null : 'package.already_received',
    message,
  });
/** As `saved`, of several cartons at one go. */
export const savedAs = (packageIds: readonly string[]) => replayAnswer({ packageIds });
export const conflict = (code: string, message: string) =>
  replayAnswer({ outcome: 'conflict', code, message, package: null });
export const down = () => Promise.reject(new TypeError('network'));
