import { createEvent, fireEvent } from '@testing-library/react';

let clock = 0;

/**
 * Presses a key a number of milliseconds after the previous one, wherever the focus is. Returns whether the
 * page prevented the default action.
 */
export function press(key: string, gapMs: number): boolean {
  clock += gapMs;
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  const isPrevented = !fireEvent(target, event);
  // The browser's default: the character goes to the focused field.
  const field = document.activeElement;
  if (!isPrevented && key.length === 1 && field instanceof HTMLInputElement)
    fireEvent.input(field, { target: { value: field.value + key } });
  return isPrevented;
}

/** Presses the keys of a scanner or a scale, 5 ms apart, with Enter at the end. */
export function wedge(code: string, gapMs = 5): boolean {
  for (const key of code) press(key, gapMs);
  return press('Enter', gapMs);
}
