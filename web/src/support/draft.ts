import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod/mini';

import { SealedItem } from '../lib/offline/sealed-item.ts';
import { useViewer } from '../lib/session/session.ts';

const draftSchema = z.object({
  subject: z.string(),
  body: z.string(),
  /** What was sent last, and its idempotency key: sending the same again after a reload repeats it. */
  intent: z.optional(z.object({ bodyText: z.string(), key: z.string() })),
});
type Draft = z.infer<typeof draftSchema>;
const none: Draft = { subject: '', body: '' };

/** Where a draft is on this device. */
type Place = {
  read: () => string | null;
  write: (text: string) => void;
  delete: () => void;
  /** Opens what is stored; null where it can be read at once. */
  load: (() => Promise<void>) | null;
};

const sealed = new Map<string, SealedItem>();

/** What customers write is encrypted, because their phones are shared and lost. */
function ownPlace(userId: string, about: string) {
  const item = sealed.get(about) ?? new SealedItem('ticket', about);
  sealed.set(about, item);
  return {
    read: () => item.read(userId),
    write: (text: string) => item.write(userId, text),
    delete: () => item.delete(userId),
    load: () => item.load(userId),
  };
}

function placeOf({ id, role }: Pick<User, 'id' | 'role'>, about: string): Place {
  if (role === 'CUSTOMER') return ownPlace(id, about);
  const key = `ticket:${id}:${about}`;
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    delete: () => localStorage.removeItem(key),
    load: null,
  };
}

function readDraft(place: Place): Draft {
  try {
    const draft = draftSchema.safeParse(JSON.parse(place.read() ?? 'null'));
    return draft.success ? draft.data : none;
  } catch {
    return none; // Written by an older version or manually.
  }
}

/** Puts a customer’s message that was stored to be sent later back into its form. */
export const storeDraft = (userId: string, about: string, draft: Draft): Promise<void> =>
  ownPlace(userId, about).write(JSON.stringify(draft));

/**
 * Returns the unsent draft of this user on this device. Use `about` as the key of the component, since it is
 * read once.
 * @param about the ticket's id, or the subject of a new one
 */
export function useDraft(about: string) {
  const viewer = useViewer();
  const place = placeOf(viewer, about);
  const [{ subject, body }, setDraft] = useState(() => readDraft(place));
  const open = useEffectEvent(() => {
    const stored = readDraft(place);
    // Nothing that was typed meanwhile is replaced.
    if (stored !== none) setDraft((now) => (now.subject || now.body ? now : stored));
  });
  useEffect(() => {
    let isShown = true;
    void placeOf(viewer, about)
      .load?.()
      .then(() => isShown && open());
    return () => {
      isShown = false;
    };
  }, [viewer, about]);

  function change(next: Partial<Pick<Draft, 'subject' | 'body'>>) {
    const draft = { ...readDraft(place), subject, body, ...next };
    setDraft(draft);
    if (draft.subject || draft.body) place.write(JSON.stringify(draft));
    else place.delete();
  }

  return {
    subject,
    body,
    change,
    remove: () => {
      place.delete();
      setDraft(none);
    },
    /** Returns the same key as long as the input is the same. */
    keyFor: (input: object): string => {
      const bodyText = JSON.stringify(input);
      const draft = readDraft(place);
      if (draft.intent?.bodyText === bodyText) return draft.intent.key;
      const key = crypto.randomUUID();
      place.write(JSON.stringify({ subject, body, intent: { bodyText, key } }));
      return key;
    },
  };
}
