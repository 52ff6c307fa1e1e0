import { scaleReading, sidesIn } from '@sankofa/domain/warehouse/scanning/scale-line';
import { useEffect, useEffectEvent } from 'react';

import { recordScanner } from './scanner-detected.ts';

/** The longest gap between keys of a scanner; a person can't type this fast. */
const longestGapMs = 45;
/** The longest pause: a slow phone delays some keys of a scanner, but most are too fast for a person. */
const longestPauseMs = 150;
const maxPauses = 0.3;
const fewestCharacters = 5;

type KeyBurst = {
  text: string;
  /** How often a key came later than a scanner sends it. */
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
/** Scales and tape measures type like scanners: a reading in a numeric field is meant for it. */
const isMeasure = ({ field, text }: Pick<KeyBurst, 'field' | 'text'>) =>
  field?.getAttribute('inputmode') === 'decimal' &&
  (isBareFigure(text) || scaleReading(text) !== null || sidesIn(text) !== null);

/** Restores a field's value from before a scanner typed into it, with an input event for React. */
function restore(field: HTMLInputElement, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * After this time without more text, a scanner that sends no keys has finished; its next code comes later.
 */
const endGapMs = 2 * longestGapMs;
/** Whether the field is behind an open dialog: then only a field of the dialog gets the code. */
const isBelowQuestion = (home: HTMLInputElement | null) => {
  const question = document.querySelector('dialog[open]');
  return question !== null && !question.contains(home);
};

/**
 * Whether text is from a scanner that acts as an input method: no typed word has a digit and comes at once.
 */
const isCode = (text: string) =>
  text.length >= fewestCharacters && /^[\x20-\x7e]+$/.test(text) && /\d/.test(text);

/** Returns what was inserted into a field. */
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

/** The current insertion, whether a key went down whose text is still to come, and the value before it. */
type Insertions = {
  open: Insertion | null;
  isKeyed: boolean;
  held: { field: EventTarget | null; value: string };
};
type Insertion = { field: HTMLInputElement; before: string; lastAt: number; timer: number };

/**
 * Listens for text that is inserted without keys, as by a scanner that acts as an input method: it is a code
 * whichever field it goes to, and is removed from other fields.
 */
function useInsertions(home: { current: HTMLInputElement | null }, onCode: (code: string) => void) {
  const finish = useEffectEvent((state: { open: Insertion | null }): boolean => {
    const { open } = state;
    if (!open) return false;
    clearTimeout(open.timer);
    state.open = null;
    const { field, before } = open;
    const text = insertedIn(before, field.value);
    // A phone's keyboard suggests phone numbers, which come at once; none of our codes looks like one.
    const isPhone = field.type === 'tel' && /^[\d +()-]+$/.test(text);
    if (!isCode(text) || isPhone || isMeasure({ field, text })) return false;
    if (isBelowQuestion(home.current)) return false;
    recordScanner();
    restore(field, before);
    onCode(text);
    return true;
  });
  const handleInput = useEffectEvent((event: InputEvent, state: Insertions) => {
    const { target } = event;
    if (!isField(target)) return;
    if (!/^insert(?:Composition)?Text$/.test(event.inputType)) {
      // A paste or deletion: what came before is not a code.
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
    // A phone's keyboard sends the whole word with each letter: only the value shows what is new.
    const before = isMore ? open.before : state.held.field === target ? state.held.value : '';
    const timer = window.setTimeout(() => finish(state), endGapMs);
    state.open = { field: target, before, lastAt: event.timeStamp, timer };
  });
  const handleEnter = useEffectEvent((event: KeyboardEvent, state: { open: Insertion | null }) => {
    if (event.key !== 'Enter' || !finish(state)) return;
    // Enter ends the code, and must not reach the field or its form.
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

/** Records keys in the home field that come too fast for a person; they are typed as usual. */
function recordHome(event: KeyboardEvent, state: KeyBurst) {
  const isFast = event.timeStamp - state.lastAt <= longestGapMs;
  if (event.key === 'Enter') {
    if (isFast && state.text.length >= fewestCharacters) recordScanner();
    state.text = '';
  } else if (event.key.length === 1) {
    state.text = isFast ? state.text + event.key : event.key;
    state.lastAt = event.timeStamp;
  }
}

/**
 * Listens for a wedge scanner wherever the focus is: a burst of keys that ends with Enter is a code. In
 * `home` keys are typed as usual. Keys outside of fields go to `home`; a burst in another field is removed
 * from it.
 */
export function useWedge(
  home: { current: HTMLInputElement | null },
  onCode: (code: string) => void,
) {
  useInsertions(home, onCode);
  const handleKey = useEffectEvent((event: KeyboardEvent, state: KeyBurst) => {
    const { target } = event;
    if (target === home.current) return recordHome(event, state);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBelowQuestion(home.current)) return;
    const gap = event.timeStamp - state.lastAt;
    const isJoined = gap <= longestPauseMs;
    const isScanned =
      isJoined &&
      state.text.length >= fewestCharacters &&
      state.pauses <= state.text.length * maxPauses;

    if (event.key === 'Enter' && isScanned) {
      if (isMeasure(state)) return void (state.text = '');
      // The scanner's Enter must not submit the form or press the focused button.
      event.preventDefault();
      event.stopPropagation();
      if (state.field) restore(state.field, state.before);
      const code = state.text;
      state.text = '';
      recordScanner();
      onCode(code);
      return;
    }
    // Text before an Enter is complete: it must not be joined with what a second device sends next.
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
    // Keys typed into the home field after focusing it are read from there.
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
