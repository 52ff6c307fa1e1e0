import { scaleReading, sidesIn } from '@sankofa/domain/warehouse/scanning/scale-line';
import { useEffect, useEffectEvent } from 'react';

import { noteScanner } from './scanner-detected.ts';

/** A person cannot type this fast, and every wedge scanner does. */
const longestGapMs = 45;
/** A slow phone hands on what a scanner typed with a pause here and there: most of it is too fast for a hand. */
const longestPauseMs = 150;
const mostPauses = 0.3;
const fewestCharacters = 5;

type KeyBurst = {
  text: string;
  /** How often the next key came later than a scanner sends it. */
  pauses: number;
  lastAt: number;
  field: HTMLInputElement | null;
  before: string;
};
const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  /^(?:text|search|tel|number|password|email|url)$/.test(target.type);
const isEditable = (target: EventTarget | null) =>
  isField(target) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable);

const isBareFigure = (text: string) => /^\s*\d{1,5}(?:[.,]\d{1,3})?\s*(?:kg|cm)?$/i.test(text);
/** Scales and tape measures type like scanners do: a reading in a field for figures is meant for it. */
const isMeasure = ({ field, text }: Pick<KeyBurst, 'field' | 'text'>) =>
  field?.getAttribute('inputmode') === 'decimal' &&
  (isBareFigure(text) || scaleReading(text) !== null || sidesIn(text) !== null);

/** Gives a field back what it held before a scanner typed into it; React hears of it as of typing. */
function restore(field: HTMLInputElement, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** As long without more text a scanner that sends no keys is done; its next code comes later than that. */
const endGapMs = 2 * longestGapMs;
/** A question that stands open has the scanner to itself; of the fields below only one of its own gets the code. */
const isBelowQuestion = (home: HTMLInputElement | null) => {
  const question = document.querySelector('dialog[open]');
  return question !== null && !question.contains(home);
};

/** What a scanner that works as an input method writes: no word of a person has a figure in it and comes at once. */
const isCode = (text: string) =>
  text.length >= fewestCharacters && /^[\x20-\x7e]+$/.test(text) && /\d/.test(text);

/** What stands in a field now and did not before. */
function insertedIn(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  return after.slice(start, after.length - end);
}

/** What comes in now, whether a printable key went down whose text has not come yet, and what stood there before it. */
type Insertions = {
  open: Insertion | null;
  isKeyed: boolean;
  held: { field: EventTarget | null; value: string };
};
type Insertion = { field: HTMLInputElement; before: string; lastAt: number; timer: number };

/**
 * Listens for text that comes into a field without keys, as from a scanner that works as an input method: it is
 * a code wherever it lands, and is taken out of a field that it was not meant for.
 */
function useInsertions(home: { current: HTMLInputElement | null }, onCode: (code: string) => void) {
  const finish = useEffectEvent((state: { open: Insertion | null }): boolean => {
    const { open } = state;
    if (!open) return false;
    clearTimeout(open.timer);
    state.open = null;
    const { field, before } = open;
    const text = insertedIn(before, field.value);
    // The keyboard of a phone offers telephone numbers, which come at once; no code of ours is one.
    const isPhone = field.type === 'tel' && /^[\d +()-]+$/.test(text);
    if (!isCode(text) || isPhone || isMeasure({ field, text })) return false;
    if (isBelowQuestion(home.current)) return false;
    noteScanner();
    restore(field, before);
    onCode(text);
    return true;
  });
  const handleInput = useEffectEvent((event: InputEvent, state: Insertions) => {
    const { target } = event;
    if (!isField(target)) return;
    if (!/^insert(?:Composition)?Text$/.test(event.inputType)) {
      // Somebody pastes or deletes: what came before it is no code any more.
      if (state.open) clearTimeout(state.open.timer);
      state.open = null;
      return;
    }
    if (state.isKeyed) {
      state.isKeyed = false;
      return;
    }
    const { open } = state;
    const isMore =
      open !== null && open.field === target && event.timeStamp - open.lastAt <= longestGapMs;
    if (open) clearTimeout(open.timer);
    // The keyboard of a phone sends the whole word with each letter: what is new is told by the value alone.
    const before = isMore ? open.before : state.held.field === target ? state.held.value : '';
    const timer = window.setTimeout(() => finish(state), endGapMs);
    state.open = { field: target, before, lastAt: event.timeStamp, timer };
  });
  const handleEnter = useEffectEvent((event: KeyboardEvent, state: { open: Insertion | null }) => {
    if (event.key !== 'Enter' || !finish(state)) return;
    // It ends the code, and is for neither the field nor its form.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const state: Insertions = { open: null, isKeyed: false, held: { field: null, value: '' } };
    const onBefore = ({ target }: Event) => {
      if (isField(target)) state.held = { field: target, value: target.value };
    };
    const onInput = (event: Event) => {
      if (event instanceof InputEvent) handleInput(event, state);
    };
    const onKey = (event: KeyboardEvent) => {
      state.isKeyed = event.key.length === 1;
      handleEnter(event, state);
    };
    window.addEventListener('beforeinput', onBefore, true);
    window.addEventListener('input', onInput, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      if (state.open) clearTimeout(state.open.timer);
      window.removeEventListener('beforeinput', onBefore, true);
      window.removeEventListener('input', onInput, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

/** In its own field keys are typed as usual; that they come too fast for a hand is noted. */
function noteHome(event: KeyboardEvent, state: KeyBurst) {
  const isFast = event.timeStamp - state.lastAt <= longestGapMs;
  if (event.key === 'Enter') {
    if (isFast && state.text.length >= fewestCharacters) noteScanner();
    state.text = '';
  } else if (event.key.length === 1) {
    state.text = isFast ? state.text + event.key : event.key;
    state.lastAt = event.timeStamp;
  }
}

/**
 * Listens for a wedge scanner wherever the focus is: a burst of keys that ends with Enter is a code.
 * In `home` keys are typed as usual. Keys that nobody takes go to `home`; a burst in another field
 * is taken out of it again.
 */
export function useWedge(
  home: { current: HTMLInputElement | null },
  onCode: (code: string) => void,
) {
  useInsertions(home, onCode);
  const handleKey = useEffectEvent((event: KeyboardEvent, state: KeyBurst) => {
    const { target } = event;
    if (target === home.current) return noteHome(event, state);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBelowQuestion(home.current)) return;
    const gap = event.timeStamp - state.lastAt;
    const isJoined = gap <= longestPauseMs;
    const isScanned =
      isJoined &&
      state.text.length >= fewestCharacters &&
      state.pauses <= state.text.length * mostPauses;

    if (event.key === 'Enter' && isScanned) {
      if (isMeasure(state)) return void (state.text = '');
      // Neither the form nor the button that had the focus may take the scanner's Enter.
      event.preventDefault();
      event.stopPropagation();
      if (state.field) restore(state.field, state.before);
      const code = state.text;
      state.text = '';
      noteScanner();
      onCode(code);
      return;
    }
    // Whatever came before an Enter is done: what a second device sends next is not one word with it.
    if (event.key === 'Enter') state.text = '';
    if (event.key.length !== 1) return;
    if (!isEditable(target) && event.key !== ' ') home.current?.focus();
    if (gap > longestGapMs) state.pauses += 1;
    if (!isJoined || state.text === '') {
      state.text = '';
      state.pauses = 0;
      state.field = isField(target) ? target : null;
      state.before = state.field?.value ?? '';
    }
    // What is typed into the home field by way of the focus is read from there.
    if (isEditable(target)) state.text += event.key;
    state.lastAt = event.timeStamp;
  });

  useEffect(() => {
    const state: KeyBurst = { text: '', pauses: 0, lastAt: 0, field: null, before: '' };
    const listener = (event: KeyboardEvent) => handleKey(event, state);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
