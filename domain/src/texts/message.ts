import type { Language, Translations } from './language.ts';

export type MessageParam = string | number | boolean | null | Message | readonly MessageParam[];
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** The type of a value before rendering: each text in it may also be a message. */
export type WithMessages<T> = T extends string
  ? string extends T
    ? T | Message
    : T
  : T extends Uint8Array
    ? T
    : T extends object
      ? { [Key in keyof T]: WithMessages<T[Key]> }
      : T;

type Entry = Translations | ((params: never) => Translations);
type Catalogue = Readonly<Record<string, Entry>>;

/**
 * The result of `defineTexts`: a message for each entry, or a function that creates one from its parameters.
 */
export type Texts<C> = {
  readonly [Name in keyof C]: C[Name] extends (params: infer P) => Translations
    ? (params: P extends MessageParams ? P : never) => Message
    : Message;
};

/** All loaded catalogues by name. */
const loaded = new Map<string, Catalogue>();
export const catalogues = (): ReadonlyMap<string, Catalogue> => loaded;
const refPrefix = 'text:';

/**
 * A text before translation: the key of a catalogue entry and its parameters. Commands pass on messages and
 * the database stores them; a message becomes text only at the edge (page, response, email, PDF), in the
 * reader's language.
 */
export class Message {
  /** `room.name`, such as `receiving.chooseOwner`. */
  readonly key: string;
  readonly params: MessageParams;
  readonly #translate: () => Translations;

  constructor(key: string, params: MessageParams, translate: () => Translations) {
    this.key = key;
    this.params = params;
    this.#translate = translate;
  }

  in(language: Language): string {
    return this.#translate()[language];
  }

  /** Returns the English text, for logs and wherever a message ends up in a template string. */
  toString(): string {
    return this.in('en');
  }

  toJSON(): { key: string; params?: MessageParams } {
    const { key, params } = this;
    return Object.keys(params).length === 0 ? { key } : { key, params };
  }

  /**
   * Returns the message as one string, for places that can only carry a string, such as schema errors. `textOf`
   * turns it into text.
   */
  get ref(): string {
    return `${refPrefix}${JSON.stringify(this)}`;
  }
}

/**
 * Defines the texts of one catalogue in every language. An entry is the translations themselves, or a function
 * of its parameters, which are strings, numbers, booleans, other messages, or lists of these.
 *
 * @throws Error where two catalogues have the same name
 */
export function defineTexts<const C extends Catalogue>(room: string, catalogue: C): Texts<C> {
  if (loaded.has(room)) throw new Error(`There are two text catalogues named ${room}`);
  loaded.set(room, catalogue);
  const texts = Object.keys(catalogue).map((name) => {
    const entry = catalogue[name];
    return [
      name,
      typeof entry === 'function'
        ? (params: MessageParams) => messageOf(`${room}.${name}`, entry, params)
        : messageOf(`${room}.${name}`, entry, {}),
    ];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names, which are those of C
  return Object.fromEntries(texts) as Texts<C>;
}

function messageOf(key: string, entry: Entry | undefined, params: MessageParams): Message {
  if (entry === undefined) throw new Error(`There is no text ${key}`);
  return new Message(key, params, () => (isTranslations(entry) ? entry : translate(entry, params)));
}

const isTranslations = (entry: Entry): entry is Translations => typeof entry !== 'function';

/** Translates an entry; the parameters match it, even if the message was stored. */
const translate = (entry: Exclude<Entry, Translations>, params: MessageParams): Translations =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler checked them where the message was made
  entry(params as never);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Restores a message that was stored as JSON.
 *
 * @throws Error where the JSON is not a message, or its catalogue is not loaded
 */
export function messageFromJson(json: unknown): Message {
  if (!isObject(json) || typeof json.key !== 'string') throw new Error('This is not a message');
  const dot = json.key.indexOf('.');
  const catalogue = loaded.get(json.key.slice(0, dot));
  const name = json.key.slice(dot + 1);
  const entry = catalogue && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  const params = isObject(json.params) ? json.params : {};
  return messageOf(json.key, entry, Object.fromEntries(restoreParams(params)));
}

const restoreParams = (params: Record<string, unknown>) =>
  Object.entries(params).map(([name, value]) => [name, restoreParam(value)] as const);

function restoreParam(value: unknown): MessageParam {
  if (Array.isArray(value)) return value.map(restoreParam);
  if (isObject(value)) return messageFromJson(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return null;
}

/** Whether a string is the `ref` of a message. */
export const isRef = (text: string): boolean => text.startsWith(refPrefix);

/** Restores the message of a `ref`; null for any other string. */
export function messageFromRef(ref: string): Message | null {
  if (!isRef(ref)) return null;
  return messageFromJson(JSON.parse(ref.slice(refPrefix.length)));
}

/**
 * Returns the text of a schema error: that of its message's `ref`, or the string itself. Never for user input.
 */
export const textOf = (issueMessage: string, language: Language): string =>
  messageFromRef(issueMessage)?.in(language) ?? issueMessage;

/**
 * Returns a value with every message translated. Lists and plain objects are searched, and copied if they have one;
 * anything else is returned unchanged.
 */
export function renderMessages(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Message) return value.in(language);
  if (Array.isArray(value)) return renderList(value, language);
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  let copy: Record<string, unknown> | null = null;
  for (const name of Object.keys(value)) {
    const one = value[name];
    const rendered = renderMessages(one, language);
    if (rendered !== one) (copy ??= { ...value })[name] = rendered;
  }
  return copy ?? value;
}

function renderList(list: readonly unknown[], language: Language): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [index, one] of list.entries()) {
    const rendered = renderMessages(one, language);
    if (rendered !== one) (copy ??= [...list])[index] = rendered;
  }
  return copy ?? list;
}
