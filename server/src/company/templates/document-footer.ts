import { type DocumentKind, templatesOf } from '@sankofa/domain/company/templates/templates';

import type { Db, Tx } from '../../platform/database/db.ts';
import { findSection } from '../../platform/database/settings.ts';

/** Returns the text at the end of a document, as typed by an admin; empty for none. */
export async function documentFooter(db: Db | Tx, kind: DocumentKind): Promise<string> {
  const { value } = await findSection(db, 'templates');
  return templatesOf(value).documents[kind] ?? '';
}
