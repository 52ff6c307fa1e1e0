import { useState } from 'react';
import { z } from 'zod/mini';

import { useViewer } from '../lib/session/session.ts';

const draftSchema = z.object({
  subject: z.string(),
  body: z.string(),
  /** What was sent last, and its idempotency key: sending the same again after a reload repeats it. */
  intent: z.optional(z.object({ bodyText: z.string(), key: z.string() })),
});
type Draft = z.infer<typeof draftSchema>;
const none: Draft = { subject: '', body: '' };

function readDraft(place: string): Draft {
  try {
    const draft = draftSchema.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'));
    return draft.success ? draft.data : none;
  } catch {
    return none; // Written by an older version or manually.
  }
}

const placeOf = (userId: string, about: string) => `ticket:${userId}:${about}`;

/** Puts a message that was stored to be sent later back into its form. */
export const storeDraft = (userId: string, about: string, draft: Draft) =>
  localStorage.setItem(placeOf(userId, about), JSON.stringify(draft));

/**
 * Returns the unsent draft of this user on this device. Use `about` as the key of the component, since it is
 * read once.
 * @param about the ticket's id, or the subject of a new one
 */
export function useDraft(about: string) {
  const { id } = useViewer();
  const place = placeOf(id, about);
  const [{ subject, body }, setDraft] = useState(() => readDraft(place));

  function change(next: Partial<Pick<Draft, 'subject' | 'body'>>) {
    const draft = { ...readDraft(place), subject, body, ...next };
    setDraft(draft);
    if (draft.subject || draft.body) localStorage.setItem(place, JSON.stringify(draft));
    else localStorage.removeItem(place);
  }

  return {
    subject,
    body,
    change,
    remove: () => {
      localStorage.removeItem(place);
      setDraft(none);
    },
    /** Returns the same key as long as the input is the same. */
    keyFor: (input: object): string => {
      const bodyText = JSON.stringify(input);
      const draft = readDraft(place);
      if (draft.intent?.bodyText === bodyText) return draft.intent.key;
      const key = crypto.randomUUID();
      localStorage.setItem(place, JSON.stringify({ subject, body, intent: { bodyText, key } }));
      return key;
    },
  };
}
