import { scaleReading, sidesIn } from '@sankofa/domain/warehouse/scale-line';
import { useEffect, useEffectEvent } from 'react';

/** A person cannot type this fast, and every wedge scanner does. */
const longestGapMs = 45;
const fewestCharacters = 5;

type Burst = { text: string; lastAt: number; field: HTMLInputElement | null; before: string };
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
const isMeasure = ({ field, text }: Burst) =>
  field?.getAttribute('inputmode') === 'decimal' &&
  (isBareFigure(text) || scaleReading(text) !== null || sidesIn(text) !== null);

/** Gives a field back what it held before a scanner typed into it; React hears of it as of typing. */
function restore(field: HTMLInputElement, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
  const handleKey = useEffectEvent((event: KeyboardEvent, state: Burst) => {
    const { target } = event;
    if (target === home.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const isFast = event.timeStamp - state.lastAt <= longestGapMs;

    if (event.key === 'Enter' && isFast && state.text.length >= fewestCharacters) {
      if (isMeasure(state)) return void (state.text = '');
      // Neither the form nor the button that had the focus may take the scanner's Enter.
      event.preventDefault();
      event.stopPropagation();
      if (state.field) restore(state.field, state.before);
      const code = state.text;
      state.text = '';
      onCode(code);
      return;
    }
    // Whatever came before an Enter is done: what a second device sends next is not one word with it.
    if (event.key === 'Enter') state.text = '';
    if (event.key.length !== 1) return;
    if (!isEditable(target) && event.key !== ' ') home.current?.focus();
    if (!isFast || state.text === '') {
      state.text = '';
      state.field = isField(target) ? target : null;
      state.before = state.field?.value ?? '';
    }
    // What is typed into the home field by way of the focus is read from there.
    if (isEditable(target)) state.text += event.key;
    state.lastAt = event.timeStamp;
  });

  useEffect(() => {
    const state: Burst = { text: '', lastAt: 0, field: null, before: '' };
    const listener = (event: KeyboardEvent) => handleKey(event, state);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
