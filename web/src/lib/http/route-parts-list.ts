import type { ComponentType } from 'react';

type Module = { default: ComponentType };

/**
 * The script and style sheets of one route, loaded once. The sheets stay, so that a page that is visited
 * again is shown at once, at its scroll position.
 */
export class RoutePart {
  /** Null until it is loaded. */
  page: ComponentType | null = null;
  /** True from a failed load until a successful one. */
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
   * Returns the same promise to all callers until `reset`, even after a failure. Once the page is loaded,
   * `use` reads it from the promise without suspending.
   */
  load(): Promise<ComponentType> {
    if (this.#coming) return this.#coming;
    const loading = this.#fetch();
    this.#coming = loading;
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // Callers report the error.
      () => null,
    );
    return loading;
  }

  /** Lets the next call try again after a failure. */
  reset() {
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

/** Adds a permanent style sheet, unless it is one of those that came with the document and stay too. */
function sheetOf(href: string): Promise<void> {
  if (sheets.size === 0)
    for (const link of document.querySelectorAll<HTMLLinkElement>('head>link[rel=stylesheet]'))
      sheets.set(new URL(link.href).pathname, Promise.resolve());
  return add(href);
}

function add(href: string): Promise<void> {
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

/** A route in the build's manifest. */
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

/** Lets failed parts be requested again when they are next needed. */
export function resetMissing() {
  for (const part of missingParts()) part.reset();
}

/**
 * Retries failed parts.
 * @returns `there` if all of them are loaded now, `none` if nothing was missing
 */
export async function retryMissing(): Promise<'there' | 'missing' | 'none'> {
  const missing = missingParts();
  if (missing.length === 0) return 'none';
  resetMissing();
  const results = await Promise.allSettled(missing.map((part) => part.load()));
  return results.every(({ status }) => status === 'fulfilled') ? 'there' : 'missing';
}
