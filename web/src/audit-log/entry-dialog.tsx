import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { Link } from 'react-router';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { auditTexts, pageOf, type AuditTexts } from './audit-log-texts.ts';
import { UndoForm } from './undo-form.tsx';

import css from './audit-log.module.css';

const linkTo = (filter: Record<string, string>) =>
  `/admin/audit?${new URLSearchParams(filter).toString()}`;

/** Everything about one entry: what changed, who did it from where, and what undoes it. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useTexts(auditTexts);
  const { seq, sentence, who, at, reason, requestId, ip, device, about, action } = entry;
  const page = pageOf(about);
  return (
    <Dialog isOpen onClose={onClose} title={t.entry(seq)}>
      <div className="stack">
        <p>
          <strong>{sentence}</strong>
        </p>
        <DescriptionList
          items={[
            [t.at, dayAndTime(at)],
            [t.by, who?.name ?? t.system],
            [t.reason, reason],
            [t.action, action],
            [t.device, device],
            [t.address, ip],
            [t.request, requestId],
          ]}
        />
        <Changes entry={entry} t={t} />
        <p className={css.links}>
          {page && <Link to={page}>{t.open}</Link>}
          <Link to={linkTo({ subject: about.subject, subjectId: about.id })} onClick={onClose}>
            {t.sameRecord}
          </Link>
          <Link to={linkTo({ requestId })} onClick={onClose}>
            {t.sameRequest}
          </Link>
        </p>
        <Undo entry={entry} t={t} onDone={onClose} />
      </div>
    </Dialog>
  );
}

const Changes = ({ entry: { changes }, t }: { entry: AuditEntry; t: AuditTexts }) => (
  <section aria-label={t.changes}>
    <h3>{t.changes}</h3>
    {changes.length === 0 ? (
      <p className="muted">{t.noChanges}</p>
    ) : (
      <dl className={css.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== null && (
                <>
                  <del>{before}</del>
                  {' → '}
                </>
              )}
              {after ?? t.empty}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

function Undo({
  entry: { seq, undo, undoneBy },
  t,
  onDone,
}: {
  entry: AuditEntry;
  t: AuditTexts;
  onDone: () => void;
}) {
  if (undoneBy !== null) return <p className="muted">{t.undoneBy(undoneBy)}</p>;
  if (!undo) return null;
  if (undo.link === null) return <UndoForm seq={seq} label={undo.label} onDone={onDone} />;
  return (
    <section aria-label={t.undo}>
      <p className="muted">{t.money}</p>
      <ButtonLink to={undo.link}>{undo.label}</ButtonLink>
    </section>
  );
}
