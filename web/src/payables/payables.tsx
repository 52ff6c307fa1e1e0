import { lazy } from 'react';

/** Public entry of payables: what other pages of the office show of bills. */
export { PayablePill } from './state-pills.tsx';

/** Only opened by those who file a return. */
export const FileReturnDialog = lazy(async () => ({
  default: (await import('./bills/file-return.tsx')).FileReturnDialog,
}));
