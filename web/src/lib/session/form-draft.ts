import { type FormEvent, useState } from 'react';
import { z } from 'zod/mini';

import { useViewer } from './session.ts';

const formDraftSchema = z.record(z.string(), z.string());
type FormDraft = z.infer<typeof formDraftSchema>;

/** Whether a field is secret and must not be stored. */
const isSecret = (element: Element) =>
  element instanceof HTMLInputElement && ['password', 'file', 'hidden'].includes(element.type);

function readStored(place: string): FormDraft {
  try {
    const draft = formDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(place) ?? '{}'));
    return draft.success ? draft.data : {};
  } catch {
    return {}; // Written by an older version, or storage is turned off.
  }
}

function valueOf(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  return element instanceof HTMLInputElement && element.type === 'checkbox' && !element.checked
    ? ''
    : element.value;
}

/**
 * Stores form input until it is saved, for as long as the tab is open: leaving the page or being forced to
 * log in loses nothing. Passwords are not stored. Spread `box` on an element around the form, use
 * `of(name, stored)` as each field's `defaultValue`, and call `drop()` once it is saved.
 */
export function useFormDraft(form: string) {
  const { id } = useViewer();
  const place = `typed:${id}:${form}`;
  const [draft, setDraft] = useState(() => readStored(place));
  // A new round remounts the fields with their default values.
  const [round, setRound] = useState(0);

  function handleInput({ target }: FormEvent<HTMLElement>) {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (!isField || !target.name || isSecret(target)) return;
    const next = { ...readStored(place), [target.name]: valueOf(target) };
    sessionStorage.setItem(place, JSON.stringify(next));
  }
  return {
    box: { onInput: handleInput },
    key: round,
    /** There is unsaved input from before. */
    isStored: Object.keys(draft).length > 0,
    of: (name: string, stored = '') => draft[name] ?? stored,
    remove: () => {
      sessionStorage.removeItem(place);
      setDraft({});
      setRound(round + 1);
    },
  };
}
