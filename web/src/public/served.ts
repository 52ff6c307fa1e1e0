import { isRecord } from '../lib/http/call-error.ts';
import type { Lookup } from './tracking-lookup.ts';

/**
 * The element for the server's answer. The build puts two marks into the page; the text between them is shown
 * if no number was entered.
 */
export const answerId = 'tracking-answer';
export const answerPlace = ['<!--answer-->', '<!--/answer-->'] as const;
/** The JSON block in it, for the page after hydration. */
export const dataId = 'tracking-data';

/** Returns the server's HTML, so that the page can keep it during hydration. */
export const servedHtml = () =>
  typeof document === 'undefined'
    ? answerPlace.join('')
    : (document.getElementById(answerId)?.innerHTML ?? '');

const isLookups = (value: unknown): value is Record<string, Lookup> => isRecord(value);

let read: Record<string, Lookup> | null = null;

/** Returns the server's answers by number; empty if it wrote none. */
export function servedAnswers(): Record<string, Lookup> {
  if (typeof document === 'undefined') return {};
  if (read) return read;
  const text = document.getElementById(dataId)?.textContent ?? '';
  const value: unknown = text === '' ? {} : JSON.parse(text);
  read = isLookups(value) ? value : {};
  return read;
}
