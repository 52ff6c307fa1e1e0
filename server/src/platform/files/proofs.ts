import { audit, type Audited } from '../database/audit.ts';
import type { Work } from '../database/work.ts';
import { keepFile, readFile, type PreparedFile } from './files.ts';
import { kindRefusal } from './upload-refusals.ts';

type Shows = Pick<Audited, 'action' | 'subject' | 'subjectId'> & {
  /** The file that it takes the place of. */
  instead: string | null;
  /** Names the file in the row that it proves. */
  put: (fileId: string) => Promise<unknown>;
};

/**
 * Keeps the picture or PDF that shows something: that money was sent, or what it was for. It takes the place
 * of one before, as a wrong picture can be put right; the audit has both.
 * @throws Problem file.kind
 */
export async function keepProof(
  work: Work,
  stored: PreparedFile | null,
  { instead, put, ...done }: Shows,
) {
  if (!stored) throw kindRefusal();
  const file = await keepFile(work, stored);
  await put(file.id);
  audit(work, {
    ...done,
    before: { proofFileId: instead },
    after: { proofFileId: file.id, originalSha256: stored.originalSha256 },
  });
}

/** A proof as it is handed out: its name ends as what it is. Who may see it is for its feature to decide first. */
export async function readProof(place: Parameters<typeof readFile>[0], id: string, name: string) {
  const { bytes, kind } = await readFile(place, id);
  return { bytes, kind, fileName: `${name}.${kind === 'application/pdf' ? 'pdf' : 'webp'}` };
}
