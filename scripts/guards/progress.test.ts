import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openProgress } from './progress.ts';
import { testFiles } from './sources.ts';

const [first = '', second = ''] = testFiles();
const product = ['export const product = 1;'];
const changedProduct = ['export const product = 2;'];
let place = '';
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'guards-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

/** Simulates a run that ended after recording two files and trying two guards. */
function interruptedRun() {
  const progress = openProgress(product, place);
  progress.saveFile(first, { ms: 10, fault: null, hits: { caught: 2 } });
  progress.saveFile(second, { ms: 20, fault: 'broken', hits: {} });
  progress.saveResult('caught', first, 'expected 403 to be 200');
  progress.saveResult('missed', first, null);
  progress.save();
  // Found after the last save, so it is lost with the process.
  progress.saveResult('later', first, 'expected 409');
}

describe('a run after an interrupted one', () => {
  it('keeps what was recorded and tried, and does not repeat it', () => {
    interruptedRun();
    const progress = openProgress(product, place);
    expect(progress.fileOf(first)).toMatchObject({ ms: 10, fault: null, hits: { caught: 2 } });
    expect(progress.fileOf(second)).toMatchObject({ ms: 20, fault: 'broken' });
    expect(progress.caughtBy('caught')).toMatchObject({
      file: first,
      fault: 'expected 403 to be 200',
    });
    expect(progress.wasMissedBy('missed', first)).toBe(true);
    expect(progress.wasMissedBy('missed', second)).toBe(false);
    expect(progress.caughtBy('later')).toBeNull();
  });

  it('reads the last complete save if the run was interrupted while saving', () => {
    interruptedRun();
    fs.writeFileSync(path.join(place, 'progress.json.new'), '{"ground":"half');
    expect(openProgress(product, place).caughtBy('caught')).not.toBeNull();
  });

  it('starts over for a changed product, with the test that caught a guard before', () => {
    interruptedRun();
    const progress = openProgress(changedProduct, place);
    expect(progress.fileOf(first)).toBeNull();
    expect(progress.caughtBy('caught')).toBeNull();
    expect(progress.wasMissedBy('missed', first)).toBe(false);
    expect(progress.lastCaughtBy('caught')).toBe(first);
  });

  it('retries a guard if the test file has changed', () => {
    interruptedRun();
    const stored = path.join(place, 'progress.json');
    const text = fs.readFileSync(stored, 'utf8');
    const { hash } = JSON.parse(text).files[first];
    fs.writeFileSync(stored, text.replaceAll(hash, 'as it was before'));
    const progress = openProgress(product, place);
    expect(progress.fileOf(first)).toBeNull();
    expect(progress.caughtBy('caught')).toBeNull();
    expect(progress.wasMissedBy('missed', first)).toBe(false);
  });
});
