import { useEffect, useState } from 'react';

import { logOnly } from '../../lib/format/log.ts';

type Check = 'ok' | 'none' | 'unknown' | null;

/** Whether the browser stores data for offline work. */
async function checkStorage(): Promise<Check> {
  if (!('indexedDB' in window)) return 'none';
  return new Promise((resolve) => {
    const opened = indexedDB.open('device-check');
    opened.addEventListener('success', () => {
      opened.result.close();
      indexedDB.deleteDatabase('device-check');
      resolve('ok');
    });
    opened.addEventListener('error', () => resolve('none'));
  });
}

/** Whether there is a camera; it is not turned on. */
async function checkCamera(): Promise<Check> {
  // Without HTTPS there is no `mediaDevices`, whatever the types say.
  if (!('mediaDevices' in navigator)) return 'unknown';
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput') ? 'ok' : 'none';
}

/** The checks of this device; null while they run. */
export function useDeviceChecks() {
  const [storage, setStorage] = useState<Check>(null);
  const [camera, setCamera] = useState<Check>(null);
  useEffect(() => {
    const fail = (reason: unknown) => logOnly('A device check failed', reason);
    checkStorage().then(setStorage).catch(fail);
    checkCamera().then(setCamera).catch(fail);
  }, []);
  return { storage, camera };
}
