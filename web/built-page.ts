import {
  defaultTreeAdapter as tree,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Html,
} from 'parse5';

/** A page of the build, parsed and serialized as browsers do. */
export type BuiltPage = Html.Document;
type Attributes = Record<string, string>;

// The content of <noscript> is parsed as markup as well.
const parseOptions = { scriptingEnabled: false };
export const readPage = (text: string): BuiltPage => parse(text, parseOptions);
export const writePage = (page: BuiltPage) => serialize(page, parseOptions);

export const elementsOf = (page: BuiltPage, tagName: string) =>
  elementsIn(page).filter((element) => element.tagName === tagName);

function elementsIn({ childNodes }: Html.ParentNode): Html.Element[] {
  return childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...elementsIn(element)]);
}

export const attributeOf = ({ attrs }: Html.Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value ?? null;

export function setAttribute(element: Html.Element, wanted: string, value: string) {
  element.attrs = element.attrs.map((one) => (one.name === wanted ? { ...one, value } : one));
}

/** Returns the only element with this tag name and these attributes. */
export function onlyElement(page: BuiltPage, tagName: string, attributes: Attributes = {}) {
  const [element, ...others] = elementsOf(page, tagName).filter((one) =>
    Object.entries(attributes).every(([name, value]) => attributeOf(one, name) === value),
  );
  if (element && others.length === 0) return element;
  throw new Error(`A page has not one ${tagName} with ${JSON.stringify(attributes)}`);
}

export const textOf = ({ childNodes }: Html.Element) =>
  childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

export function setText(element: Html.Element, text: string) {
  element.childNodes = [];
  tree.insertText(element, text);
}

export function appendLink(page: BuiltPage, attributes: Attributes) {
  const head = onlyElement(page, 'head');
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  tree.appendChild(head, tree.createElement('link', head.namespaceURI, attrs));
}

export function insertScriptAfter(element: Html.Element, text: string) {
  const parent = element.parentNode;
  if (!parent) throw new Error('The element stands in no page');
  const script = tree.createElement('script', element.namespaceURI, []);
  setText(script, text);
  const next = parent.childNodes[parent.childNodes.indexOf(element) + 1];
  if (next) tree.insertBefore(parent, script, next);
  else tree.appendChild(parent, script);
}

/** Inserts markup before the other content of an element. */
export function insertFirst(element: Html.Element, markup: string) {
  for (const node of parseFragment(element, markup, parseOptions).childNodes.toReversed()) {
    const [first] = element.childNodes;
    if (first) tree.insertBefore(element, node, first);
    else tree.appendChild(element, node);
  }
}

/** Returns the stylesheet links of a page, in order. */
export const styleSheetsOf = (page: BuiltPage) =>
  elementsOf(page, 'link').filter((link) => attributeOf(link, 'rel') === 'stylesheet');

/** Removes the module preloads from a page and returns what they load. */
export function extractPreloads(page: BuiltPage): string[] {
  const links = elementsOf(page, 'link').filter(
    (link) => attributeOf(link, 'rel') === 'modulepreload',
  );
  for (const link of links) tree.detachNode(link);
  return links.flatMap((link) => attributeOf(link, 'href') ?? []);
}
