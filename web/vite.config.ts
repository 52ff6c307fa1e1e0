import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import reactCompiler from 'babel-plugin-react-compiler';
import { defineConfig } from 'vite';

import { chunks } from './chunks.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// What the public pages and a customer's first page carry. They are drawn once and hardly again: what
// remembers the parts of a drawing would be a third of their script.
const plain = [
  /\/web\/src\/(?:app\/|dashboard\/customer-|shipments\/address-kit)/,
  /\/web\/src\/ui\/(?:answer|copy-field|dialog|offline-bar|page-head|split-bar|stat-tile|toast)\.tsx/,
  /\/web\/src\/(?:public\/|root\.tsx)/,
  /\/web\/src\/ui\/(?:alert|button|card|data-block|description-list|empty|field|icon|logo)\.tsx/,
  /\/web\/src\/ui\/(?:milestone-timeline|pill|progress|skeleton|text-\w|timeline)/,
];

/**
 * Days and times are written in the language that is chosen now. The compiler is told that they are mere text,
 * which it does not keep: kept by their instant they would stay in the old language when it is switched.
 */
const text = {
  kind: 'function',
  positionalParams: [],
  restParam: 'read',
  calleeEffect: 'read',
  returnType: { kind: 'type', name: 'Primitive' },
  returnValueKind: 'primitive',
};
const written = ['ago', 'clock', 'day', 'dayAndTime', 'dayAt', 'dayRange', 'month', 'withDays'];
const format = {
  kind: 'object',
  properties: Object.fromEntries(written.map((name) => [name, text])),
};
const moduleTypeProvider = (name: string) => (name.endsWith('/lib/format.ts') ? format : null);

/** Prerendering draws each page once, so what is made for it has nothing to remember. */
const compilerInBrowsers = {
  preset: {
    plugins: [[reactCompiler, { target: '19', environment: { moduleTypeProvider } }]],
  },
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
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
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
