import type { Redrawing } from './re-encode-picture.ts';
import type { TableFile } from './read-table.ts';

// What the server and the process that opens uploads say to each other.

export type UploadTask = ({ task: 'table' } & TableFile) | { task: 'picture'; bytes: Uint8Array };

/** What the process answers. */
/** A refusal is the `ref` of a message. */
export type UploadDone = { rows: string[][] } | { refusal: string } | { drawn: Redrawing | null };

/** It failed, and not because of the file. */
export type UploadFailed = { failed: string };

/** The code with which the process ends when it grows past its limit outside the heap. */
export const tooMuchMemory = 70;
