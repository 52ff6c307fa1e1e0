import { audit, type Audited } from '../database/audit.ts';
import type { Work } from '../database/work.ts';
import { storeFile, readFile, type PreparedFile } from './files.ts';
import { kindRefusal } from './upload-refusals.ts';

type Shows = Pick<Audited, 'action' | 'subject' | 'subjectId'> & {
  /** The file that it replaces. */
  instead: string | null;
  /** Sets the file in the row that it proves. */
  put: (fileId: string) => Promise<unknown>;
};

/**
 * Stores a picture or PDF as proof of a payment or its purpose. It replaces an earlier one, so that a wrong
 * picture can be corrected; the audit log has both.
 * @throws Problem file.kind
 */
export async function storeProof(
  work: Work,
  stored: PreparedFile | null,
  { instead, put, ...done }: Shows,
) {
  if (!stored) throw kindRefusal();
  const file = await storeFile(work, stored);
  await put(file.id);
  audit(work, {
    ...done,
    before: { proofFileId: instead },
    after: { proofFileId: file.id, originalSha256: stored.originalSha256 },
  });
}

/** Reads a proof and names it with the right extension. The feature decides first who may see it. */
export async function readProof(place: Parameters<typeof readFile>[0], id: string, name: string) {
  const { bytes, kind } = await readFile(place, id);
  return { bytes, kind, fileName: `${name}.${kind === 'application/pdf' ? 'pdf' : 'webp'}` };
}
