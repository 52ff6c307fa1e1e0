import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';

/** Shows pages in Chinese until the test has finished. */
export function readChinese() {
  act(() => chooseLanguage('zh'));
  onTestFinished(() => {
    act(() => chooseLanguage('en'));
  });
}

/** Names, codes, units and formats, which are the same in every language. */
const same =
  /Ama Mensah|Kwame Asante|Efua Sarpong|[A-Z]{2,3}-[\dA-Z-]+|SEA\d+|MTN|GHS|USD|CNY|CBM|GMT|CSV|Excel|PDF|XLSX|kg|cm/g;

/**
 * Returns the English texts on the page, also those of labels that are only spoken; empty if there are none.
 * @param data texts of the records, which are in the language of those who wrote them
 */
export function englishOnPage(data = /\0/g): string {
  // Toasts of an earlier test stay for a while.
  const page = document.createElement('div');
  page.append(...[...document.body.children].map((child) => child.cloneNode(true)));
  for (const toasts of page.querySelectorAll('[class*="toasts"]')) toasts.remove();
  const labels = [...page.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
  ]);
  const text = [page.textContent, ...labels].join(' ');
  const english = text
    .replaceAll(same, '|')
    .replaceAll(data, '|')
    .match(/[A-Za-z]{2,}(?:[ ’][A-Za-z]+)*/g);
  return (english ?? []).join(', ');
}
