import { isRecord } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { onSessionEnd } from '../http/personal.ts';
import { isViewing } from '../http/token.ts';
import { currentSession } from '../session/session.ts';
import { getDeviceSecret } from './device-secret.ts';
import { Connection } from './indexed-db.ts';
import { keyFrom, newKey } from './sealing.ts';

/** The keys of the person who is logged in. Every page of the area loads this module: it has no schemas. */
type Held = {
  personId: string;
  /** Made on this device: for what they have seen. */
  seen: CryptoKey;
  /** From the server, the same after every login: for what they have not sent. Null until it was fetched. */
  outbox: CryptoKey | null;
};
// By name: an object from a database may be from another realm.
const isKey = (value: unknown): value is CryptoKey =>
  Object.prototype.toString.call(value) === '[object CryptoKey]';
const isHeld = (row: unknown): row is Held =>
  isRecord(row) &&
  typeof row['personId'] === 'string' &&
  isKey(row['seen']) &&
  (row['outbox'] === null || isKey(row['outbox']));

const keyStore = 'keys';
export const answerStore = 'answers';

/**
 * What a customer has seen, and the keys of the open session. `session.ts` deletes this database when the session
 * ends, so that nothing in it can be opened any more.
 */
export const lastSeenDatabase = new Connection({
  name: 'last-seen',
  version: 1,
  upgrade: (db) => {
    db.createObjectStore(keyStore, { keyPath: 'personId' });
    db.createObjectStore(answerStore, { keyPath: 'name' }).createIndex('at', 'at');
  },
});

/** Returns the customer who is logged in; null for colleagues, also if they view the customer’s area. */
export function currentCustomer(): string | null {
  const { user } = currentSession();
  return user?.role === 'CUSTOMER' && !isViewing() ? user.id : null;
}

let open: { personId: string; held: Promise<Held> } | null = null;
onSessionEnd(() => {
  open = null;
});

/** Returns the keys of this person; deletes those of the person before, with what they opened. */
export function keysOf(personId: string): Promise<Held> {
  if (open?.personId === personId) return open.held;
  return hold(personId, null);
}

function hold(personId: string, outbox: CryptoKey | null): Promise<Held> {
  const held = write(personId, outbox);
  open = { personId, held };
  held.catch(() => {
    if (open?.held === held) open = null;
  });
  return held;
}

async function write(personId: string, outbox: CryptoKey | null): Promise<Held> {
  const fresh = await newKey();
  return lastSeenDatabase.run([keyStore, answerStore], 'readwrite', (transaction) => {
    const keys = transaction.objectStore(keyStore);
    const found = keys.getAll();
    let held: Held = { personId, seen: fresh, outbox };
    found.addEventListener('success', () => {
      const rows: unknown[] = found.result;
      const mine = rows.filter((row) => isHeld(row)).find((row) => row.personId === personId);
      if (mine) held = { ...mine, outbox: outbox ?? mine.outbox };
      else {
        keys.clear();
        transaction.objectStore(answerStore).clear();
      }
      keys.put(held);
    });
    return () => held;
  });
}

/**
 * Returns the key for what this person has not sent. Only the server has it after a login; from then on this device
 * has it until the session ends. Rejects if neither can be asked.
 */
export async function outboxKeyOf(personId: string): Promise<CryptoKey> {
  const { outbox } = await keysOf(personId);
  if (outbox) return outbox;
  const { secret } = await call(getDeviceSecret);
  const key = await keyFrom(secret);
  // Someone else may have logged in meanwhile.
  if (currentCustomer() === personId) await hold(personId, key);
  return key;
}
