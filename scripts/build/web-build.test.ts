import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ensureBuild, type BuildPlace } from './web-build.ts';

let folder: string;
let sources: string;
let builds: string[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-build-'));
  sources = 'first';
  builds = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Writes a page that references an asset, which has the sources in its name. */
function write(into: string, content: string) {
  fs.mkdirSync(path.join(into, 'client/assets'), { recursive: true });
  fs.writeFileSync(path.join(into, 'client/index.html'), `/assets/app-${content}.js`);
  fs.writeFileSync(path.join(into, `client/assets/app-${content}.js`), content);
}

const place = (more: Partial<BuildPlace> = {}): BuildPlace => ({
  folder,
  hashOfSources: () => sources,
  build: async (into) => {
    builds.push(sources);
    write(into, sources);
  },
  ...more,
});

const served = (of = path.join(folder, 'current')) => {
  const page = fs.readFileSync(path.join(of, 'client/index.html'), 'utf8');
  return fs.readFileSync(path.join(of, 'client', page), 'utf8');
};

describe('ensureBuild', () => {
  it('keeps a build that is complete and made from these sources', async () => {
    await ensureBuild(place());
    await ensureBuild(place());
    expect([builds, served()]).toEqual([['first'], 'first']);
  });

  it('rebuilds where a file is missing or truncated', async () => {
    await ensureBuild(place());
    const part = 'current/client/assets/app-first.js';
    fs.rmSync(path.join(folder, part));
    await ensureBuild(place());
    expect([builds.length, served()]).toEqual([2, 'first']);
    fs.truncateSync(path.join(folder, part), 1);
    await ensureBuild(place());
    expect([builds.length, served()]).toEqual([3, 'first']);
  });

  it('makes a second process wait, which logs who is building and uses the result', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = ensureBuild(
      place({
        build: async (into) => {
          builds.push(sources);
          begun.resolve();
          await end.promise;
          write(into, sources);
        },
      }),
    );
    await begun.promise;
    const lines: string[] = [];
    const hasLogged = Promise.withResolvers<void>();
    const second = ensureBuild(
      place({
        log: (line) => {
          lines.push(line);
          hasLogged.resolve();
        },
      }),
    );
    await hasLogged.promise;
    end.resolve();
    await Promise.all([first, second]);
    expect([builds, served()]).toEqual([['first'], 'first']);
    expect(lines).toEqual([`Process ${process.pid} is building. Waiting…`]);
  });

  it('recovers where another process was killed during a build', async () => {
    const script = `
      import { ensureBuild } from ${JSON.stringify(path.join(import.meta.dirname, 'web-build.ts'))};
      import fs from 'node:fs';
      await ensureBuild({
        folder: ${JSON.stringify(folder)},
        hashOfSources: () => 'first',
        build: (into) => {
          fs.mkdirSync(into + '/client', { recursive: true });
          fs.writeFileSync(into + '/client/index.html', '/assets/app-first.js');
          console.log('begun');
          return new Promise((resolve) => setTimeout(resolve, 600_000));
        },
      });`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const hasLogged = Promise.withResolvers<void>();
    const build = ensureBuild(place({ log: () => hasLogged.resolve() }));
    await hasLogged.promise;
    child.kill('SIGKILL');
    await build;
    expect([builds, served()]).toEqual([['first'], 'first']);
    // The unfinished build is gone.
    expect(fs.readdirSync(folder)).toHaveLength(2);
  });

  it('keeps the previous build where a new one fails', async () => {
    await ensureBuild(place());
    sources = 'second';
    const failing = place({
      build: async (into) => {
        fs.mkdirSync(into);
        throw new Error('no room');
      },
    });
    await expect(ensureBuild(failing)).rejects.toThrow('no room');
    expect(served()).toBe('first');
    await ensureBuild(place());
    expect(served()).toBe('second');
  });

  it('rebuilds where the sources change during the build', async () => {
    const changing = place({
      build: async (into) => {
        write(into, sources);
        sources = 'second';
      },
    });
    await ensureBuild(changing);
    await ensureBuild(place());
    expect([builds, served()]).toEqual([['second'], 'second']);
  });

  it('keeps the files of the previous build for the servers started with it', async () => {
    await ensureBuild(place());
    const before = fs.realpathSync(path.join(folder, 'current'));
    sources = 'second';
    await ensureBuild(place());
    expect([served(before), served()]).toEqual(['first', 'second']);
    sources = 'third';
    await ensureBuild(place());
    expect([fs.existsSync(before), served()]).toEqual([false, 'third']);
    expect(fs.readdirSync(folder)).toHaveLength(3);
  });
});
