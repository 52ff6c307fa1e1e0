import { isAdmin } from '@sankofa/domain/access';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';

import { useTexts } from '../lib/messages/messages.ts';
import { useViewer } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/layout/button.tsx';
import { auditTexts } from './audit-log-texts.ts';

/** A link to the entries of the audit log about one record, for admins. */
export function HistoryLink({ subject, id }: { subject: string; id: string }) {
  const t = useTexts(auditTexts);
  const viewer = useViewer();
  if (!isAdmin(viewer)) return null;
  const query = new URLSearchParams({ subject, subjectId: id }).toString();
  return (
    <ButtonLink to={`/admin/audit?${query}`} variant="quiet" icon={IconHistory}>
      {t.history}
    </ButtonLink>
  );
}
