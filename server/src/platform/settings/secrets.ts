import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { geteuid } from 'node:process';

/**
 * Returns a secret that is not configured: generated at the first start and stored in the data folder,
 * readable only by the user of the process. Two processes that start at once use the same one.
 */
export function storedSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  // Only the inner folder is closed: the embedded database runs as another user next to it.
  fs.mkdirSync(dataDir, { recursive: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) {
    const draft = `${file}.${crypto.randomUUID()}`;
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // A command that root runs beside the product must not leave it a secret that it can't read.
    if (geteuid?.() === 0) {
      const { uid, gid } = fs.statSync(folder);
      fs.chownSync(draft, uid, gid);
    }
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      // Another process has stored one meanwhile.
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  if ((fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
  return fs.readFileSync(file, 'utf8').trim();
}

// 32 characters of base64 are 192 bits; a sentence typed by hand repeats letters more often.
const fewestCharacters = 32;
const fewestDifferent = 12;

/** Returns why a secret could be guessed, to end a sentence about it; null if it could not. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < fewestCharacters) return `is shorter than ${fewestCharacters} characters`;
  if (new Set(secret).size < fewestDifferent) return 'has too few different characters';
  if (/change.?me|password|example|secret/i.test(secret)) return 'contains a common word';
  return null;
}
