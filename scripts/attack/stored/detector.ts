import type { BrowserContext, Page } from '@playwright/test';

import { alarm, picture, shownFields } from './payloads.ts';

/** What a page did with stored texts: what is wrong, and the fields whose texts it shows as text. */
export type Inspection = { faults: string[]; fields: Set<number> };

/**
 * Watches every page of a context from its first moment, in every frame: calls of the attacks' function and violations of the
 * content security policy, which blocks most of them. Call before the first page is opened.
 */
export async function watch(context: BrowserContext) {
  await context.addInitScript((name) => {
    const noted: string[] = [];
    Object.assign(window, {
      [name]: (field: number) => noted.push(`ran ${field}`),
      [`${name}Noted`]: noted,
    });
    document.addEventListener('securitypolicyviolation', (event) => {
      noted.push(`blocked ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim());
    });
  }, alarm);
}

/** Returns a function that inspects what the page shows now, and reports each thing that happened since the last time. */
export function inspector(page: Page): () => Promise<Inspection> {
  let seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`opened ${popup.url()}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === picture) seen.push(`loaded ${picture}`);
  });
  return async () => {
    const faults = seen;
    seen = [];
    const fields = new Set<number>();
    for (const frame of page.frames()) {
      const found = await frame.evaluate(readFrame, alarm);
      faults.push(...found.faults);
      for (const field of shownFields(found.text)) fields.add(field);
    }
    return { faults: Array.from(new Set(faults)), fields };
  };
}

/** Runs in the page: what happened in it, the elements that only injected markup has, and everything it shows. */
function readFrame(name: string): { faults: string[]; text: string } {
  const faults: string[] = [];
  const noted: unknown = Reflect.get(window, `${name}Noted`);
  if (Array.isArray(noted)) faults.push(...noted.splice(0).map(String));
  const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];
  const texts: string[] = [];
  const read = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase();
      for (const { name: key, value } of element.attributes) {
        // The product adds its listeners by code.
        const isHandler = /^on/i.test(key);
        // A browser ignores white space and control characters in front of a scheme and in it.
        const scheme = Array.from(value.toLowerCase())
          .filter((one) => one > ' ')
          .join('');
        const runs = leads.includes(key) && /^(?:javascript|vbscript|data:text\/html)/.test(scheme);
        if (isHandler || runs || key === 'srcdoc') faults.push(`<${tag} ${key}="${value}">`);
      }
      const own = element.textContent.trim();
      if (tag === 'script' && own.startsWith(`${name}(`)) faults.push(`<script>${own}`);
      if ('value' in element && typeof element.value === 'string') texts.push(element.value);
      if (element.shadowRoot) read(element.shadowRoot);
    }
  };
  read(document);
  const text = [document.body.textContent, ...texts].join('\n');
  // A template that computes 7 × 7.
  for (const [all] of text.matchAll(/hit7731\(\d+\)>?49/g)) faults.push(`computed ${all}`);
  return { faults, text };
}
