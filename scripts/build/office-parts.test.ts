import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { fillOfficeWorker } from '../../web/office-worker.ts';

const part = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });
/** A manifest as Vite writes it. */
const record = {
  'entry.tsx': part('entry-aaaaaaa.js'),
  'root.tsx': part('root-bbbbbbb.js', {
    css: ['assets/Root12.css'],
    assets: ['assets/font.woff2'],
  }),
  'unload.tsx': part('unload-ccccccc.js', { imports: ['_kit.js'], dynamicImports: ['camera.tsx'] }),
  '_kit.js': part('kit-ddddddd.js', { imports: ['root.tsx'], css: ['assets/Kit123.css'] }),
  'camera.tsx': part('camera-eeeeeee.js', { assets: ['assets/reader.wasm'] }),
  'about.tsx': part('about-fffffff.js', { css: ['assets/About1.css'] }),
};
const manifest = {
  entry: { module: '/assets/entry-aaaaaaa.js', imports: [] },
  routes: {
    root: { id: 'root', module: '/assets/root-bbbbbbb.js' },
    'warehouse/unload-page': { id: 'warehouse/unload-page', module: '/assets/unload-ccccccc.js' },
    'public/about-page': { id: 'public/about-page', module: '/assets/about-fffffff.js' },
  },
};

test('a station stores the scripts, stylesheets and other files of its own pages only', async () => {
  const client = fs.mkdtempSync(path.join(os.tmpdir(), 'office-'));
  onTestFinished(() => fs.rmSync(client, { recursive: true }));
  fs.mkdirSync(path.join(client, '.vite'));
  fs.writeFileSync(path.join(client, '.vite/manifest.json'), JSON.stringify(record));
  fs.writeFileSync(path.join(client, 'office-worker.js'), "['{{files}}']");
  await fillOfficeWorker(client, {
    boot: '/assets/boot-1.js',
    manifest,
    manifestName: 'manifest-2.js',
    shell: '',
  });
  const stored = fs
    .readFileSync(path.join(client, 'office-worker.js'), 'utf8')
    .match(/[^']+\.\w+/g);
  expect(stored).toEqual(
    [
      'boot-1.js',
      'manifest-2.js',
      'Kit123.css',
      'Root12.css',
      'camera-eeeeeee.js',
      'entry-aaaaaaa.js',
      'font.woff2',
      'kit-ddddddd.js',
      'reader.wasm',
      'root-bbbbbbb.js',
      'unload-ccccccc.js',
    ].map((name) => `/assets/${name}`),
  );
});
