import type { Page } from '@playwright/test';

/** Returns what overflows its box, or makes the page scroll sideways. */
export const overflowsOf = (page: Page) =>
  page.evaluate(() => {
    const isScrolled = (one: Element | null): boolean =>
      one !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) ||
        isScrolled(one.parentElement));
    const overflows = [...document.querySelectorAll('#content *, dialog[open] *')]
      .filter(
        (one) =>
          one.clientWidth > 1 &&
          // The head of a list of cards exists only for screen readers.
          !one.closest('thead') &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX === 'visible' &&
          getComputedStyle(one).display !== 'inline' &&
          // Content that is intentionally wider than its frame can be scrolled.
          !isScrolled(one.parentElement),
      )
      .map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth
      ? [...overflows, `${scrollWidth - clientWidth} px too wide`]
      : overflows;
  });

/** Returns short words in table cells, or in other elements, that are broken across lines. */
export const brokenWords = (page: Page, places = '#content td') =>
  page.evaluate((selector) => {
    const brokenTexts: string[] = [];
    for (const cell of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: expectedText, index } of (text.textContent ?? '').matchAll(
          /[\p{L}\p{N}]+/gu,
        )) {
          if (expectedText.length > 15) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + expectedText.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) brokenTexts.push(expectedText);
        }
      }
    }
    return brokenTexts;
  }, places);

/** Returns what search fields ask for if it does not fit into them. */
export const clippedPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('#content input[type=search]')]
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (paper) paper.font = font;
        const room =
          field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return (paper?.measureText(field.placeholder).width ?? 0) > room + 1;
      })
      .map(({ placeholder }) => placeholder);
  });
