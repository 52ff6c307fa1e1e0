import { measureTextsOf } from './measure-texts.ts';
import type { Receipt, submitReceipt } from './receipt-outbox.ts';
import { type Match, ownerOf, type ReceiptInput, type Target } from './receive-target.ts';

/** When a receipt was made by this device's clock, and the known error of that clock. */
export type ReceiptOrigin = Pick<Receipt, 'at' | 'clock'>;

/** Returns nothing for an empty field. */
const textOf = (name: 'shelf' | 'note' | 'contents', text: string) =>
  text.trim() ? { [name]: text.trim() } : {};

/** Returns a receipt in the form in which it is stored and sent. */
export const receiptOf = (
  { draft, measures, alike, photos }: ReceiptInput,
  { match, target }: { match: Match; target: Target },
  { person, siteId, origin }: { person: Receipt['person']; siteId: string; origin: ReceiptOrigin },
): Parameters<typeof submitReceipt>[0] => ({
  kind: 'receive',
  person: { id: person.id, name: person.name },
  ...origin,
  files: photos,
  payload: {
    code: match.code,
    isUnmatched: target.kind === 'later',
    purpose: draft.condition === 'GOOD' ? 'RECEIVE' : 'DAMAGE',
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
  },
});

/** Returns a refused receipt as form input. */
export async function repairsOf(receipt: Receipt): Promise<NonNullable<Match['repairs']>> {
  const { id, at, clock, payload } = receipt;
  const { body } = payload;
  const photos = await receipt.loadFiles();
  return {
    id,
    origin: { at, clock },
    photos: photos.map(
      ({ blob }, place) => new File([blob], `${place + 1}.jpg`, { type: blob.type }),
    ),
    draft: {
      ...measureTextsOf(body.measures),
      condition: body.condition,
      shelf: body.shelf ?? '',
      contents: body.contents ?? '',
      note: body.note ?? '',
      alike: String(body.alike ?? 1),
    },
  };
}
