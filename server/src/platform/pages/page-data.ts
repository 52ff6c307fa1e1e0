/**
 * What prerendered pages say and only the settings know. The build leaves places for it:
 *
 * - `{{brand}}` in text, in attributes and in blocks of JSON, escaped for where it stands;
 * - `data-if="email"` on an element that is left out where there is none, `data-unless="email"` on one
 *   that stands in for it;
 * - `data-each="phones"` on an element whose content is repeated for each, with `{{phones.shown}}` in it;
 * - `{{data.company}}`, in blocks of JSON alone.
 *
 * An element with one of these attributes holds none of its own kind. The page is alive afterwards
 * because `web/src/lib/session/company.ts` reads the same facts from the page.
 */
export type Facts = {
  texts: Texts;
  lists: Readonly<Record<string, readonly Texts[]>>;
  data: Readonly<Record<string, unknown>>;
};
type Texts = Readonly<Record<string, string | null>>;
type Escape = (text: string) => string;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  // So that nobody's words are taken for a place to be filled.
  '{': '&#123;',
};
const inMarkup: Escape = (text) => text.replaceAll(/[&<>"'{]/g, (one) => entities[one] ?? one);
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);
const inJson: Escape = (text) => inScript(JSON.stringify(text).slice(1, -1));
const asIs: Escape = (text) => text;

const script = /(<script\b[^>]*>[\s\S]*?<\/script>)/;
const isData = /^<script\b[^>]*\btype="application\/(?:ld\+)?json"/;

/** A page with its places filled. Scripts that run are left alone: the policy knows their hashes. */
export function fillPage(html: string, facts: Facts): string {
  return html
    .split(script)
    .map((part, at) => {
      if (at % 2 === 0) return fillMarkup(part, facts);
      return isData.test(part) ? fillTexts(part, facts, inJson) : part;
    })
    .join('');
}

const escapes = { xml: inMarkup, json: inJson, plain: asIs } as const;

/** The same for a file that is no page. */
export const fillFile = (text: string, facts: Facts, kind: keyof typeof escapes) =>
  fillTexts(text, facts, escapes[kind]);

function fillMarkup(html: string, facts: Facts): string {
  const repeated = html.replaceAll(
    /(<(\w+)\b[^>]*\bdata-each="(\w+)"[^>]*>)([\s\S]*?)(<\/\2>)/g,
    (...[, open = '', , name = '', inner = '', close = '']: string[]) => {
      const items = facts.lists[name];
      if (!items) throw new RangeError(`A page repeats "${name}", which is no list.`);
      const scoped = items.map((item) =>
        Object.fromEntries(Object.entries(item).map(([key, value]) => [`${name}.${key}`, value])),
      );
      const each = scoped.map((texts) => fillScope(inner, { ...facts, texts }));
      return `${open}${each.join('')}${close}`;
    },
  );
  return fillScope(repeated, facts);
}

function fillScope(html: string, facts: Facts): string {
  const chosen = html.replaceAll(
    /(<(\w+)\b[^>]*) data-(if|unless)="([\w.]+)"([^>]*>[\s\S]*?<\/\2>)/g,
    (...[, open = '', , when = '', name = '', rest = '']: string[]) =>
      (textOf(facts, name) === null) === (when === 'unless') ? open + rest : '',
  );
  return fillTexts(chosen, facts, inMarkup);
}

/** @throws RangeError for a name that nobody knows: a page must not go out with a hole in it */
function textOf({ texts }: Facts, name: string): string | null {
  const text = texts[name];
  if (text === undefined) throw new RangeError(`A page asks for "${name}", which nobody knows.`);
  return text;
}

function fillTexts(text: string, facts: Facts, escape: Escape): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const block = /^data\.(\w+)$/.exec(name)?.[1];
    if (block !== undefined && escape === inJson)
      return inScript(JSON.stringify(facts.data[block]));
    return escape(textOf(facts, name) ?? '');
  });
}
