import type { PngResult, ReEncodeResult } from './re-encode-picture.ts';
import type { TableFile } from './read-table.ts';

// The messages between the server and the process that opens uploads.

export type UploadTask =
  | ({ task: 'table' } & TableFile)
  | { task: 'picture'; bytes: Uint8Array }
  /** A small picture with sharp edges and transparency, for documents and emails. */
  | { task: 'png'; bytes: Uint8Array };

/** A task with the memory that the process may use for it, in bytes. */
export type UploadMessage = { sent: UploadTask; memoryBytes: number };

/** The answer of the process. */
/** A refusal is the `ref` of a message. */
export type UploadDone =
  | { rows: string[][] }
  | { refusal: string }
  | { drawn: ReEncodeResult | null }
  | { png: PngResult | null };

/** It failed, and not because of the file. */
export type UploadFailed = { failed: string };

/** The exit code of the process when it exceeds its memory limit outside the heap. */
export const tooMuchMemory = 70;
