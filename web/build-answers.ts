import path from 'node:path';

import { build } from 'vite';

/**
 * Builds what the server draws itself, from the site's own components: one file that needs nothing
 * beside it. The names of its classes are the site's, since both come from the same style sheets.
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
}
