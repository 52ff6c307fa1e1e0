import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { logDestination, openLog } from './log.ts';

test('a log on a full disk does not end the process', async () => {
  // This device is always full. An error that no one listens to would end this test run.
  const destination = logDestination(fs.openSync('/dev/full', 'w'));
  const log = openLog({ mode: 'production' }, destination);
  for (let line = 0; line < 3; line += 1) {
    log.info('a line that cannot be written');
    destination.flush();
    await pause(20);
  }
  expect(() => log.info('the next line')).not.toThrow();
  destination.destroy();
});
