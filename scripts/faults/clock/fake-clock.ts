import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ensurePrograms } from '../debian.ts';

const packageName = 'libfaketime';
const libraries = '/usr/lib';

/** A clock that can be set, for programs that are started with its settings. Their stopwatches stay right. */
export class FakeClock {
  readonly #folder: string;
  readonly #file: string;
  #offsetMs = 0;
  readonly #library: string;

  private constructor(library: string) {
    this.#library = library;
    this.#folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clock-'));
    // The database server runs as another user.
    fs.chmodSync(this.#folder, 0o755);
    this.#file = path.join(this.#folder, 'offset');
    this.setOffset(0);
  }

  /** @throws OperatorError that says which package of Debian is missing */
  static make(): FakeClock {
    ensurePrograms([packageName]);
    const library = fs
      .readdirSync(libraries)
      .map((name) => path.join(libraries, name, 'faketime/libfaketimeMT.so.1'))
      .find((place) => fs.existsSync(place));
    if (library === undefined) throw new Error(`${packageName} has no library in ${libraries}`);
    return new FakeClock(library);
  }

  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  readonly now = (): string => new Date(Date.now() + this.#offsetMs).toISOString();

  /** Sets it so many seconds before or after the right time. */
  setOffset(seconds: number) {
    this.#offsetMs = seconds * 1000;
    const draft = `${this.#file}.draft`;
    fs.writeFileSync(draft, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
    fs.renameSync(draft, this.#file);
  }

  setTo(instant: string) {
    this.setOffset(Math.round((Date.parse(instant) - Date.now()) / 1000));
  }

  remove() {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
