import { newDevice } from '../../lib/offline/testing/device.ts';
import { kofi } from '../../testing/people.ts';
import { clearReport } from '../scanning/scan-outbox.ts';
import { batch } from './fixtures.tsx';

/** Resets storage to that of a device without scans. */
export function newWarehouseDevice() {
  newDevice();
  clearReport();
}

/** Returns an unload by Kofi as the outbox of a device stores it. */
export const unloadRow = (change: object = {}) => ({
  id: '0192f7a0-0000-7000-8000-00000000b001',
  kind: 'unload',
  payload: { kind: 'unload', batchId: batch().id, code: 'PCARTON0001' },
  files: [],
  person: { id: kofi.id, name: kofi.name },
  at: 1_763_712_000_000,
  clock: { page: 'before', counter: 0 },
  attempts: 0,
  refusal: null,
  ...change,
});
