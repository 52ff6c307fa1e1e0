import { expect, type Locator, type Page } from '@playwright/test';
import { addMs } from '@sankofa/domain/values/time';

import { codeAt } from '../../../server/src/accounts/second-factor/totp.ts';
import { openDb, type DbAddress } from '../../../server/src/platform/database/db.ts';
import { role } from '../../../server/src/platform/postgres/embedded-cluster.ts';
import { openHome } from '../../../server/src/platform/postgres/embedded-home.ts';
import { demoPassword } from '../product/api-client.ts';
import type { Product } from '../product/server.ts';

const halfMinuteMs = 30_000;

/** An authenticator app that has stored the key. It never shows a code twice. */
export class Authenticator {
  readonly #key: string;
  #lastStep = 0;

  constructor(key: string) {
    this.#key = key.replaceAll(' ', '');
  }

  /** Returns a new code; two within 30 seconds are valid, because the next one is accepted too. */
  nextCode(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, Math.floor(Date.now() / halfMinuteMs));
    return codeAt(this.#key, new Date(this.#lastStep * halfMinuteMs).toISOString());
  }

  /** Returns the last code that was used: no longer valid. */
  lastCode(): string {
    return codeAt(this.#key, new Date(this.#lastStep * halfMinuteMs).toISOString());
  }
}

/** Returns the key as the page shows it for typing. */
export async function keyOn(page: Page, label: 'Key' | '密钥'): Promise<string> {
  const row = page.getByRole('button', { name: new RegExp(`${label}$`) }).locator('..');
  await expect(row).toBeVisible();
  const key = /(?:[A-Z2-7]{4} ?){8}/.exec(await row.innerText())?.[0];
  if (key === undefined) throw new Error('The page shows no key');
  return key;
}

export async function fillProof(dialog: Locator, code: string | null) {
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  if (code !== null) await dialog.getByLabel('Code from your authenticator app').fill(code);
}

/** Ages all logins by minutes: only the server's record of them gets older. */
export async function signInsAre(product: Product, minutesOld: number) {
  const db = openDb(addressOf(product), { poolSize: 1 });
  try {
    const authenticatedAt = addMs(new Date().toISOString(), -minutesOld * 60_000);
    await db.updateTable('sessions').set({ authenticatedAt }).execute();
  } finally {
    await db.destroy();
  }
}

const addressOf = ({ databaseUrl, dataDir }: Product): DbAddress =>
  databaseUrl === null
    ? { host: openHome(dataDir).socketFolder, port: 5432, user: role, database: role }
    : { connectionString: databaseUrl };
