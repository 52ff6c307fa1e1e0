import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { webBuild } from './site-files.ts';

/** Renders a public page with its result: the build of a file of `web/src/public` that ends with `-served.tsx`. */
type PageRenderer<Args extends unknown[], Result> = { fillPage: (...args: Args) => Result };

export const rendererFile = (name: string) =>
  path.join(webBuild(), '..', 'answers', `${name}-served.js`);

/**
 * Returns a function that loads the renderer of a page when it is first needed; null if the web is not built.
 * @param file the built rendering script
 */
export function rendererOf<Args extends unknown[], Result>(file: string) {
  let renderer: Promise<PageRenderer<Args, Result>> | null = null;
  return async (): Promise<PageRenderer<Args, Result> | null> => {
    if (!fs.existsSync(file)) return null;
    renderer ??= load<Args, Result>(file);
    return renderer;
  };
}

async function load<Args extends unknown[], Result>(file: string) {
  const module: unknown = await import(pathToFileURL(file).href);
  if (isRenderer<Args, Result>(module)) return module;
  throw new TypeError(`${file} renders no page`);
}

const isRenderer = <Args extends unknown[], Result>(
  module: unknown,
): module is PageRenderer<Args, Result> =>
  typeof module === 'object' &&
  module !== null &&
  'fillPage' in module &&
  typeof module.fillPage === 'function';
