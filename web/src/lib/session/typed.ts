import { type FormEvent, useState } from 'react';
import { z } from 'zod/mini';

import { useViewer } from './session.ts';

const typedSchema = z.record(z.string(), z.string());
type Typed = z.infer<typeof typedSchema>;

/** Nobody's business but the server's, and never kept. */
const isSecret = (element: Element) =>
  element instanceof HTMLInputElement && ['password', 'file', 'hidden'].includes(element.type);

function kept(place: string): Typed {
  try {
    const typed = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(place) ?? '{}'));
    return typed.success ? typed.data : {};
  } catch {
    return {}; // Written by an older version, or storage is switched off.
  }
}

function valueOf(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  return element instanceof HTMLInputElement && element.type === 'checkbox' && !element.checked
    ? ''
    : element.value;
}

/**
 * Keeps what was typed into a form until it is saved, for as long as the tab is open: leaving the page
 * or a forced new sign-in loses nothing. Passwords are not kept. Spread `box` on an element around the
 * form, take `of(name, stored)` as each field's `defaultValue`, and `drop()` once it is saved.
 */
export function useTyped(form: string) {
  const { id } = useViewer();
  const place = `typed:${id}:${form}`;
  const [typed, setTyped] = useState(() => kept(place));
  // Another round is another set of fields, which take their defaults anew.
  const [round, setRound] = useState(0);

  function handleInput({ target }: FormEvent<HTMLElement>) {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (!isField || !target.name || isSecret(target)) return;
    const next = { ...kept(place), [target.name]: valueOf(target) };
    sessionStorage.setItem(place, JSON.stringify(next));
  }
  return {
    box: { onInput: handleInput },
    key: round,
    /** Something is there from before that was not saved. */
    isKept: Object.keys(typed).length > 0,
    of: (name: string, stored = '') => typed[name] ?? stored,
    drop: () => {
      sessionStorage.removeItem(place);
      setTyped({});
      setRound(round + 1);
    },
  };
}
