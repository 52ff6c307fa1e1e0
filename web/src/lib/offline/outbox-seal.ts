import { z } from 'zod/mini';

import { currentSession } from '../session/session.ts';
import { currentCustomer, outboxKeyOf } from './device-keys.ts';
import { seal, sealJson, sealText, unseal, unsealJson, unsealText } from './sealing.ts';

/** The parts of a stored entry that are encrypted or say whose it is. */
type Refusal = { code: string; message: string; reference: string | null };
type FileFacts = { key: string; name: string; type: string };
type Entry = {
  person: { id: string; name: string };
  payload: unknown;
  files: FileFacts[];
  refusal: Refusal | null;
  isSealed?: boolean | undefined;
};
type Row = Entry & { sealed?: ArrayBuffer | undefined };

const contentsSchema = z.object({
  payload: z.unknown(),
  names: z.array(z.string()),
  owner: z.string(),
});

/**
 * Returns the key for the entries of a person; null for the office, whose stations are shared and store work as it is.
 * Rejects if a customer’s key can't be had: then nothing is stored.
 */
export async function sealKeyOf(personId: string): Promise<CryptoKey | null> {
  if (currentCustomer() === personId) return outboxKeyOf(personId);
  const { user } = currentSession();
  if (user?.role === 'CUSTOMER') throw new Error('This belongs to someone else');
  return null;
}

/** Returns an entry as it is stored: a customer’s without anything that another person could read. */
export async function sealEntry<E extends Entry>(
  entry: E,
  key: CryptoKey | null,
): Promise<E & { sealed?: ArrayBuffer }> {
  if (!key) return entry;
  const { person, payload, files } = entry;
  const contents = { payload, names: files.map(({ name }) => name), owner: person.name };
  return {
    ...entry,
    isSealed: true,
    sealed: await sealJson(key, person.id, contents),
    payload: null,
    person: { id: person.id, name: '' },
    files: files.map((file) => ({ ...file, name: '' })),
    refusal: entry.refusal && (await sealRefusal(key, person.id, entry.refusal)),
  };
}

export const sealBytes = (key: CryptoKey | null, personId: string, bytes: ArrayBuffer) =>
  key ? seal(key, personId, bytes) : Promise.resolve(bytes);

export async function openBytes(
  { person: { id }, isSealed }: Pick<Entry, 'person' | 'isSealed'>,
  bytes: ArrayBuffer,
): Promise<ArrayBuffer> {
  return isSealed ? unseal(await outboxKeyOf(id), id, bytes) : bytes;
}

const sealRefusal = async (key: CryptoKey, owner: string, refusal: Refusal): Promise<Refusal> => ({
  ...refusal,
  message: await sealText(key, owner, refusal.message),
});

type Change = Partial<Pick<Entry, 'payload' | 'refusal'> & { attempts: number }>;

/** Returns a change of an entry as it is stored. */
export async function sealChange(entry: Entry, change: Change): Promise<Change> {
  if (!entry.isSealed) return change;
  const key = await outboxKeyOf(entry.person.id);
  const { payload, refusal, ...rest } = change;
  const resealed =
    'payload' in change ? await sealEntry({ ...entry, payload, refusal: null }, key) : null;
  return {
    ...rest,
    ...(resealed && { payload: null, sealed: resealed.sealed }),
    ...(refusal !== undefined && {
      refusal: refusal && (await sealRefusal(key, entry.person.id, refusal)),
    }),
  };
}

/** Whether it belongs to the customer who is logged in. */
export const isOwn = ({ person }: Pick<Entry, 'person'>) => currentCustomer() === person.id;

/** Returns the entry in a row; null if it belongs to someone who is not logged in. */
export async function openEntry<R extends Row>(row: R): Promise<R | null> {
  if (!row.sealed) return row;
  const { person, sealed, files, refusal } = row;
  if (!isOwn(row)) return null;
  try {
    const key = await outboxKeyOf(person.id);
    const contents = contentsSchema.parse(await unsealJson(key, person.id, sealed));
    return {
      ...row,
      sealed: undefined,
      payload: contents.payload,
      person: { id: person.id, name: contents.owner },
      files: files.map((file, at) => ({ ...file, name: contents.names[at] ?? '' })),
      refusal: refusal && {
        ...refusal,
        message: await unsealText(key, person.id, refusal.message),
      },
    };
  } catch {
    return null; // Without a connection after a login, or without the server’s old secret.
  }
}
