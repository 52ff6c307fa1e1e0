import type { Kind } from '../../lib/offline/define-kind.ts';
import type { Entry } from '../../lib/offline/outbox-kinds.ts';
import { releaseEntry, removeEntry } from '../../lib/offline/outbox-sending.ts';
import {
  currentOutbox,
  deleteEntry,
  isWaiting,
  mustWait,
  type Outbox,
  subscribeOutbox,
} from '../../lib/offline/outbox.ts';
import type { Scan, ScanEnd, ScanQueue } from '../../lib/offline/scan-queue.ts';
import { goodsStream } from './goods-stream.ts';

export type Person = { id: string; name: string };
type Scanned = { kind: string; code: string };

const scanOf = ({ id, at, clock, payload }: Entry<Scanned>): Scan => ({
  code: payload.code,
  key: id,
  at,
  clock,
});

/**
 * Returns the queue of a scan field in the outbox of this device.
 * @param payloadOf the payload of a scan; throws if the server would always refuse it
 * @param onDone adds a listener for later results of this page's scans
 */
export function scanQueueOf<P extends Scanned, A>(
  kind: Kind<P, A>,
  person: Person,
  {
    payloadOf,
    onDone,
  }: {
    payloadOf: (scan: Scan) => P;
    onDone: (listener: (scan: Scan, end: ScanEnd) => void) => () => void;
  },
): ScanQueue {
  let last: { of: Outbox | null; scans: readonly Scan[] } = { of: null, scans: [] };
  function waiting(): readonly Scan[] {
    const of = currentOutbox();
    if (last.of?.entries !== of.entries || last.of.sending !== of.sending)
      last = {
        of,
        scans: kind
          .entriesIn(of)
          .filter((entry) => entry.person.id === person.id && isWaiting(entry))
          .map(scanOf),
      };
    return last.scans;
  }
  return {
    store: async (scan) => {
      const payload = payloadOf(scan);
      const { key: id, at, clock } = scan;
      const { id: personId, name } = person;
      await kind.store(
        { id, kind: payload.kind, payload, person: { id: personId, name }, at, clock },
        { isSending: true },
      );
    },
    drop: ({ key }) => deleteEntry(key),
    release: ({ key }) => releaseEntry(key, person.id),
    waiting,
    mustWait: () => mustWait(person.id, goodsStream()),
    remove: ({ key: id }) => removeEntry({ id, person }),
    subscribe: subscribeOutbox,
    onDone,
  };
}
