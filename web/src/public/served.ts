import { isRecord } from '../lib/http/call-error.ts';
import type { Lookup } from './tracking-lookup.ts';

/**
 * The element that the server writes its answer into, and the place that the build leaves for it: what
 * stands between the two marks is what nobody asked for a number reads.
 */
export const answerId = 'tracking-answer';
export const answerPlace = ['<!--answer-->', '<!--/answer-->'] as const;
/** The block of JSON in it, for the page once it lives. */
export const dataId = 'tracking-data';

/** The answer as the server wrote it, so that the page can keep it while it comes to life. */
export const servedHtml = () =>
  typeof document === 'undefined'
    ? answerPlace.join('')
    : (document.getElementById(answerId)?.innerHTML ?? '');

const isLookups = (value: unknown): value is Record<string, Lookup> => isRecord(value);

let read: Record<string, Lookup> | null = null;

/** What the server found, by number; nothing where it wrote no answer. */
export function servedAnswers(): Record<string, Lookup> {
  if (typeof document === 'undefined') return {};
  if (read) return read;
  const text = document.getElementById(dataId)?.textContent ?? '';
  const value: unknown = text === '' ? {} : JSON.parse(text);
  read = isLookups(value) ? value : {};
  return read;
}
