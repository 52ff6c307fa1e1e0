// The program of the process that opens uploads: see upload-pool.ts.
import fs from 'node:fs';
import process from 'node:process';

import { redraw, redrawAsPng } from './re-encode-picture.ts';
import { readTable, UnreadableTable } from './read-table.ts';
import {
  tooMuchMemory,
  type UploadDone,
  type UploadFailed,
  type UploadMessage,
  type UploadTask,
} from './upload-types.ts';

async function open(sent: UploadTask): Promise<UploadDone> {
  if (sent.task === 'picture') return { drawn: await redraw(sent.bytes) };
  if (sent.task === 'png') return { png: await redrawAsPng(sent.bytes) };
  try {
    return { rows: await readTable(sent) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { refusal: error.text.ref };
    throw error;
  }
}

/** Makes the kernel end this process rather than the server when the machine runs out of memory. */
function volunteer() {
  try {
    fs.writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}

volunteer();
process.on('disconnect', () => process.exit());
let maxMemoryBytes = Infinity;
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(tooMuchMemory);
}, 50).unref();
const answer = (done: UploadDone | UploadFailed) => process.send?.(done);
process.on('message', ({ sent, memoryBytes }: UploadMessage) => {
  maxMemoryBytes = memoryBytes;
  void open(sent).then(answer, (error: unknown) =>
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
