import type { ComponentType } from 'react';

import { logOnly } from '../format/log.ts';

type Module = { default: ComponentType };

/**
 * The script and the sheets of one route, which are fetched once. The sheets stay: a page that is come back to
 * is there at once, and at the place it was scrolled to.
 */
export class RoutePart {
  /** Null until it has come. */
  page: ComponentType | null = null;
  /** It was asked for and did not come, until it has. */
  hasFailed = false;
  #isUnderWay = false;
  #coming: Promise<ComponentType> | null = null;
  readonly #script: string;
  readonly #sheets: readonly string[];

  constructor(script: string, sheets: readonly string[]) {
    this.#script = script;
    this.#sheets = sheets;
  }

  /**
   * The same promise for all that wait; where it failed, until `forget`. Once the page is here, `use` reads it
   * off the promise without waiting.
   */
  load(): Promise<ComponentType> {
    if (this.#coming) return this.#coming;
    const loading = this.#fetch();
    this.#coming = loading;
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // Whoever waits for it says so.
      () => null,
    );
    return loading;
  }

  /** The next one that asks tries again. */
  forget() {
    if (!this.page && !this.#isUnderWay) this.#coming = null;
  }

  async #fetch() {
    this.#isUnderWay = true;
    try {
      const [module] = await Promise.all([moduleAt(this.#script), ...this.#sheets.map(sheetOf)]);
      this.page = module.default;
      this.hasFailed = false;
      return this.page;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      this.#isUnderWay = false;
    }
  }
}

async function moduleAt(script: string): Promise<Module> {
  const module: Module = await import(/* @vite-ignore */ script);
  return module;
}

const sheets = new Map<string, Promise<void>>();

/**
 * A sheet that stays. Those that came with the page are taken off with it by React: they are added once more
 * before the first of ours, so that ours follow them in the order in which pages list them.
 */
function sheetOf(listed: string): Promise<void> {
  if (sheets.size === 0)
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('head>link[rel=stylesheet]'))
      add(new URL(href).pathname).catch((error: unknown) =>
        logOnly('A style sheet failed to load', error),
      );
  return add(listed);
}

function add(listed: string): Promise<void> {
  const [href = listed] = listed.split('#');
  const known = sheets.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
  });
  sheets.set(href, loaded);
  document.head.append(link);
  return loaded;
}

const parts = new Map<string, RoutePart>();

/** What the build says of a route. */
export type ListedRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: string;
  css?: string[] | undefined;
};

export function partOf({ id, module, css = [] }: ListedRoute): RoutePart {
  const part = parts.get(id) ?? new RoutePart(module, css);
  parts.set(id, part);
  return part;
}

export const knownPart = (id: string) => parts.get(id);

const missingParts = () => [...parts.values()].filter(({ hasFailed }) => hasFailed);

/** What did not come is asked for anew by the next one that needs it. */
export function forgetMissing() {
  for (const part of missingParts()) part.forget();
}

/**
 * Tries again what did not come.
 * @returns `there` where all of it is here now, `none` where nothing was missing
 */
export async function retryMissing(): Promise<'there' | 'missing' | 'none'> {
  const missing = missingParts();
  if (missing.length === 0) return 'none';
  forgetMissing();
  const results = await Promise.allSettled(missing.map((part) => part.load()));
  return results.every(({ status }) => status === 'fulfilled') ? 'there' : 'missing';
}
