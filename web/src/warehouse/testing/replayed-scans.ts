import type { ServerRequest } from '../../testing/fake-server.ts';
import { received } from './fixtures.tsx';

type ReplayBody = { items: { scanId: string; move: Record<string, unknown> }[] };
export const firstItemOf = ({ body }: ServerRequest) => (body as ReplayBody).items[0];
export const waitingId = '0192f7a0-0000-7000-8000-00000000a001';
/** Answers for the one scan that was sent. */
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
/** Answers that it was done before: by the same scan, or with a message by another one. */
export const duplicateOf = (message: string | null) =>
  replayAnswer({
    outcome: 'duplicate',
    code: message === null ? null : 'package.already_received',
    message,
  });
/** Answers like `saved`, for several cartons in one receipt. */
export const savedAs = (packageIds: readonly string[]) => replayAnswer({ packageIds });
export const conflict = (code: string, message: string) =>
  replayAnswer({ outcome: 'conflict', code, message, package: null });
export const down = () => Promise.reject(new TypeError('network'));
