import type {
  DraftContent,
  SavedDraft,
} from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';

import { type Draft, emptyDraft } from './draft.ts';

/** Returns what is stored of the input. Sizes are only for the estimate, and keys only for the page. */
export const contentOf = ({
  mode,
  goodsClass,
  destinationSiteId,
  deliverToId,
  description,
  lines,
}: Draft): DraftContent => ({
  ...(mode && { mode }),
  ...(goodsClass && { goodsClass }),
  ...(destinationSiteId && { destinationSiteId }),
  ...(deliverToId && { deliverToId }),
  description,
  lines: lines.map(({ key: _key, ...line }) => line),
});

/** Returns a stored draft as the input of the wizard. */
export const draftOf = ({ id, content }: SavedDraft): Draft => ({
  ...emptyDraft(),
  ...content,
  lines: content.lines.map((line) => ({ ...line, key: crypto.randomUUID() })),
  savedId: id,
});
