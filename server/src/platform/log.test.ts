import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { logDestination, openLog } from './log.ts';

test('a log on a full disk does not end the process', async () => {
  // This device is always full.
  const destination = logDestination(fs.openSync('/dev/full', 'w'));
  expect(destination.listenerCount('error')).toBeGreaterThan(0);
  const failed: unknown[] = [];
  destination.on('error', (error: unknown) => failed.push(error));
  openLog({ mode: 'production' }, destination).info('a line that cannot be written');
  destination.flush();
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await pause(20);
  expect(String(failed[0])).toContain('ENOSPC');
  destination.destroy();
});
