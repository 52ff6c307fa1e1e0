import {
  defaultTreeAdapter as tree,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Html,
} from 'parse5';

/**
 * Fills prerendered pages with facts that only the settings know. The build leaves placeholders for them:
 *
 * - `{{brand}}` in text, in attributes and in blocks of JSON, escaped for its context;
 * - `data-if="email"` on an element that is removed if there is none, `data-unless="email"` on its replacement;
 * - `data-each="phones"` on an element whose content is repeated for each, with `{{phones.shown}}` in it;
 * - `{{data.company}}`, only in blocks of JSON.
 *
 * Hydration matches because `web/src/lib/session/company.ts` reads the same facts from the page.
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
  "'": '&apos;',
};
const inXml: Escape = (text) => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one);
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);
const inJson: Escape = (text) => inScript(JSON.stringify(text).slice(1, -1));
const asIs: Escape = (text) => text;

// Parses like a browser without scripts, so that the content of <noscript> is markup as well.
const reading = { scriptingEnabled: false };

/** Fills the placeholders of a page. Executable scripts are left alone, since the policy has their hashes. */
export function fillPage(html: string, facts: Facts): string {
  const page = parse(html, reading);
  fillChildren(page, facts);
  return serialize(page, reading);
}

const escapes = { xml: inXml, json: inJson, plain: asIs } as const;

/** Fills the placeholders of a file that is not a page. */
export const fillFile = (text: string, facts: Facts, kind: keyof typeof escapes) =>
  fillTexts(text, facts, escapes[kind]);

function fillChildren(parent: Html.ParentNode, facts: Facts) {
  parent.childNodes = parent.childNodes.filter(
    (node) => !tree.isElementNode(node) || !isLeftOut(node, facts),
  );
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) node.value = fillTexts(node.value, facts, asIs);
    else if (tree.isElementNode(node)) fillElement(node, facts);
  }
}

function fillElement(element: Html.Element, facts: Facts) {
  if (element.tagName === 'script') {
    fillScript(element, facts);
    return;
  }
  element.attrs = element.attrs
    .filter(({ name }) => name !== 'data-if' && name !== 'data-unless')
    .map(({ name, value }) => ({ name, value: fillTexts(value, facts, asIs) }));
  const list = attributeOf(element, 'data-each');
  if (list === null) fillChildren(element, facts);
  else repeatContent(element, list, facts);
}

function fillScript(script: Html.Element, facts: Facts) {
  if (!/^application\/(?:ld\+)?json$/.test(attributeOf(script, 'type') ?? '')) return;
  for (const node of script.childNodes)
    if (tree.isTextNode(node)) node.value = fillTexts(node.value, facts, inJson);
}

function isLeftOut(element: Html.Element, facts: Facts): boolean {
  const needed = attributeOf(element, 'data-if');
  const replaced = attributeOf(element, 'data-unless');
  return (
    (needed !== null && textOf(facts, needed) === null) ||
    (replaced !== null && textOf(facts, replaced) !== null)
  );
}

function repeatContent(element: Html.Element, name: string, facts: Facts) {
  const items = facts.lists[name];
  if (!items) throw new RangeError(`A page repeats "${name}", which is no list.`);
  const pattern = serialize(element, reading);
  element.childNodes = [];
  for (const item of items) {
    const content = parseFragment(element, pattern, reading);
    const texts = Object.fromEntries(
      Object.entries(item).map(([key, value]) => [`${name}.${key}`, value]),
    );
    fillChildren(content, { ...facts, texts });
    for (const node of content.childNodes) tree.appendChild(element, node);
  }
}

const attributeOf = ({ attrs }: Html.Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value ?? null;

/** @throws RangeError for an unknown name, so that no page is sent with a placeholder left */
function textOf({ texts }: Facts, name: string): string | null {
  const text = texts[name];
  if (text === undefined) throw new RangeError(`A page asks for "${name}", which is unknown.`);
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
