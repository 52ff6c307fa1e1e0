import { typedFrom } from './measure-typed.ts';
import type { StoredPhoto, StoredReceipt } from './receipt-store.ts';
import { type Match, ownerOf, type ReceiptTyped, type Target } from './receive-target.ts';

/** When a receipt was made, by the clock of this device, and how wrong that clock is known to be. */
export type Made = Pick<StoredReceipt, 'at' | 'clock'>;

/** Left out where nothing was typed. */
const textOf = (name: 'shelf' | 'note' | 'contents', typed: string) =>
  typed.trim() ? { [name]: typed.trim() } : {};

/** A photo as the device keeps it until it is sent. */
export const keptPhoto = async (
  file: File,
  purpose: StoredPhoto['purpose'],
): Promise<StoredPhoto> => ({
  key: crypto.randomUUID(),
  bytes: await file.arrayBuffer(),
  kind: file.type,
  purpose,
});

/** A receipt as it is kept on the device and sent. */
export async function receiptOf(
  { draft, measures, alike, photos }: ReceiptTyped,
  { match, target }: { match: Match; target: Target },
  { person, siteId, made }: { person: StoredReceipt['person']; siteId: string; made: Made },
): Promise<Omit<StoredReceipt, 'id' | 'received' | 'refusal'>> {
  const purpose = draft.condition === 'GOOD' ? 'RECEIVE' : 'DAMAGE';
  return {
    key: crypto.randomUUID(),
    person,
    ...made,
    code: match.code,
    isUnmatched: target.kind === 'later',
    photos: await Promise.all(photos.map((file) => keptPhoto(file, purpose))),
    body: {
      ...ownerOf(match, target),
      measures,
      ...(alike > 1 ? { alike } : {}),
      condition: draft.condition,
      siteId,
      ...textOf('shelf', draft.shelf),
      ...textOf('note', draft.note),
      ...textOf('contents', draft.contents),
    },
  };
}

/** A refused receipt as the form had it. */
export function repairsOf({
  id,
  at,
  clock,
  body,
  photos,
}: StoredReceipt): NonNullable<Match['repairs']> {
  return {
    id,
    made: { at, clock },
    photos: photos.map(
      ({ bytes, kind }, place) => new File([bytes], `${place + 1}.jpg`, { type: kind }),
    ),
    draft: {
      ...typedFrom(body.measures),
      condition: body.condition,
      shelf: body.shelf ?? '',
      contents: body.contents ?? '',
      note: body.note ?? '',
      alike: String(body.alike ?? 1),
    },
  };
}
