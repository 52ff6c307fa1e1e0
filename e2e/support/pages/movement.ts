import type { Page } from '@playwright/test';

/** How long what is late takes: longer than the product's own limit of two seconds. */
const lateMs = 2_500;
/** Answers these calls of the page late. */
export const answerLate = (page: Page, calls: RegExp) =>
  page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });

/** Keeps parts hidden until those above them are there: after two seconds they would appear, however slow this machine is. */
export const waitForEver = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --longest-wait: 600s }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Observes how many pixels the heading of the following pages moves, from the first frame in which it can be seen. */
export const observeTops = (page: Page) =>
  page.addInitScript(() => {
    const tops: number[] = [];
    const note = () => {
      const heading = document.querySelector('main h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) {
        tops.push(heading.getBoundingClientRect().top + window.scrollY);
        Object.assign(window, { moved: Math.max(...tops) - Math.min(...tops) });
      }
      requestAnimationFrame(note);
    };
    note();
  });

/** Adds up the layout shifts of the following pages that no input caused. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns what is observed: pixels of `observeTops`, a score of `observeShifts`. */
export const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'moved')));

/** Observes whether a control in the topmost dialog of the following pages moves once it can be seen. */
export const observeControls = (page: Page) =>
  page.addInitScript(() => {
    const tops = new Map<Element, number>();
    const moved = new Set<string>();
    Object.assign(window, { movedControls: moved });
    const note = () => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      for (const control of dialog?.querySelectorAll('button, input, select, textarea') ?? []) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        const top = control.getBoundingClientRect().top + (dialog?.scrollTop ?? 0);
        const first = tops.get(control) ?? top;
        tops.set(control, first);
        if (Math.abs(top - first) >= 1)
          moved.add(`${control.textContent || control.getAttribute('aria-label')}`);
      }
      requestAnimationFrame(note);
    };
    note();
  });

/** Returns the names of the controls that `observeControls` has seen move. */
export const movedControls = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'movedControls') as Set<string>)]);
