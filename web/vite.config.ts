import path from 'node:path';

import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vite';

import { chunks } from './chunks.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// The public pages and a customer's first page. They are rendered once and hardly again: memoisation would be
// a third of their script.
const plain = [
  /\/web\/src\/(?:app\/|dashboard\/customer-|shipments\/address-kit)/,
  /\/web\/src\/ui\/\w+\/(?:answer|copy-field|dialog|offline-bar|page-head|split-bar|stat-tile|toast)\.tsx/,
  /\/web\/src\/(?:public\/|root\.tsx|lib\/queries\/(?:use-answer|list-parts)\.ts|lib\/http\/live\.ts)/,
  /\/web\/src\/ui\/\w+\/(?:alert|button|card|data-block|description-list|empty|field|icon|logo)\.tsx/,
  /\/web\/src\/ui\/\w+\/(?:milestone-timeline|pill|progress|skeleton|text-\w|timeline)/,
];

/** Only for browsers: prerendering renders each page once, so memoisation has no use there. */
const compilerInBrowsers = {
  preset: path.resolve(import.meta.dirname, 'react-compiler.ts'),
  rolldown: {
    applyToEnvironmentHook: ({ name }: { name: string }) => name === 'client',
  },
};

const pagesRouter = path.resolve(import.meta.dirname, 'pages-router.ts');

/** In a browser, pages and the wrappers that the build adds to them come from `pages-router.ts`. */
const withPagesRouter: Plugin = {
  name: 'pages-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === 'react-router' && importer !== pagesRouter ? pagesRouter : null,
};

export default defineConfig({
  plugins: [
    withPagesRouter,
    reactRouter(),
    // The compiler memoises what pages would otherwise wrap manually; tests and our scripts are not compiled.
    babel({
      include: [/\/web\/src\/.*\.tsx?(?:$|\?)/],
      exclude: [/\.test\.tsx?$/, /node_modules/, ...plain],
      presets: [compilerInBrowsers],
      // On every core; nothing is built with source maps.
      parallel: true,
      sourceMap: false,
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The manifest is read for what the office's worker stores; post-build.ts removes it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The route manifest, which every visitor loads, names every chunk, and hashes can't be compressed:
        // shorter ones are enough to tell builds apart. For scripts the minimum is seven.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The names of shared chunks list all importers, and the route manifest repeats each.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash:7].js`,
        // Style sheets of pages need no name; those of layouts are identified by theirs.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(?:site|public|area)\b/.test(name)
            ? 'assets/[hash:6][extname]'
            : `assets/${name.replace(/(?:~.*)?\.\w+$/, '')}-[hash:6][extname]`,
      },
    },
  },
  server: {
    // Another port would be another origin, whose calls the server refuses.
    strictPort: true,
    proxy: { '/api': api, '/ws': { target: api.replace('http', 'ws'), ws: true } },
  },
});
