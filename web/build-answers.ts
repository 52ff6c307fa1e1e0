import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

/**
 * Builds what the server draws itself, from the site's own components: one file that needs nothing
 * beside it. The names of its classes are the site's, since both come from the same style sheets. What
 * it says where nothing was asked is written into the prerendered page.
 */
export async function buildAnswers(buildFolder: string) {
  await build({
    configFile: false,
    root: path.join(buildFolder, '..'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/public/tracking-served.tsx',
      outDir: path.join(buildFolder, 'answers'),
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
    },
  });
  const drawing = pathToFileURL(path.join(buildFolder, 'answers', 'tracking-served.js'));
  const { unasked }: { unasked: (page: string) => string } = await import(drawing.href);
  const file = path.join(buildFolder, 'client', 'tracking', 'index.html');
  await writeFile(file, unasked(await readFile(file, 'utf8')));
}
