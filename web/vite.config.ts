import path from 'node:path';

import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

import { chunks } from './chunks.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// What the public pages and a customer's first page carry. They are drawn once and hardly again: what
// remembers the parts of a drawing would be a third of their script.
const plain = [
  /\/web\/src\/(?:app\/|dashboard\/customer-|shipments\/address-kit)/,
  /\/web\/src\/ui\/\w+\/(?:answer|copy-field|dialog|offline-bar|page-head|split-bar|stat-tile|toast)\.tsx/,
  /\/web\/src\/(?:public\/|root\.tsx|lib\/queries\/(?:use-answer|list-parts)\.ts|lib\/http\/live\.ts)/,
  /\/web\/src\/ui\/\w+\/(?:alert|button|card|data-block|description-list|empty|field|icon|logo)\.tsx/,
  /\/web\/src\/ui\/\w+\/(?:milestone-timeline|pill|progress|skeleton|text-\w|timeline)/,
];

/** Prerendering draws each page once, so what is made for it has nothing to remember. */
const compilerInBrowsers = {
  preset: path.resolve(import.meta.dirname, 'react-compiler.ts'),
  rolldown: {
    applyToEnvironmentHook: ({ name }: { name: string }) => name === 'client',
  },
};

export default defineConfig({
  plugins: [
    reactRouter(),
    // The compiler memoises what pages would otherwise wrap by hand; tests and our scripts are plain.
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
    // What the office's worker stores is read from it; post-build.ts removes it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The list of routes, which every visitor reads, names every part, and hashes are what cannot be
        // packed: fewer letters tell builds apart as well. Scripts cannot do with less than seven.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The names of shared parts list all that share them; the list of routes repeats each.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash:7].js`,
        // The sheets of pages need no name of their own; those of the layouts are known by theirs.
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
