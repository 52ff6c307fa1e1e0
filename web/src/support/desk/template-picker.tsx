import { listTemplates } from '@sankofa/domain/support/template-endpoints';
import { useState } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

import css from './desk.module.css';

/** Inserts a shared template into the reply, which stays unsent. */
export function TemplatePicker({ onPick }: { onPick: (body: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Insert template
      </Button>
      {isOpen && (
        <PickerDialog
          onClose={() => setOpen(false)}
          onPick={(body) => {
            setOpen(false);
            onPick(body);
          }}
        />
      )}
    </>
  );
}

function PickerDialog({
  onClose,
  onPick,
}: {
  onClose: () => void;
  onPick: (body: string) => void;
}) {
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const answer = useAnswer(listTemplates, { staleMs: 0 });
  const words = typed.trim().toLowerCase();
  const found = answer.data?.items.filter(({ name, body }) =>
    `${name}\n${body}`.toLowerCase().includes(words),
  );
  return (
    <Dialog isOpen onClose={onClose} title="Reply templates">
      <div className="stack">
        <TextField
          name="find"
          type="search"
          label="Find a template"
          isOptional
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Answer
          of={{ ...answer, data: found }}
          what="the templates"
          empty={
            <Empty title={words ? 'No matching templates' : 'No templates yet'}>
              Templates are replies that you and your colleagues use often.
            </Empty>
          }
        >
          {(templates) => (
            <ul className={css.templates}>
              {templates.map(({ id, name, body }) => (
                <li key={id}>
                  <button type="button" className={css.template} onClick={() => onPick(body)}>
                    <strong>{name}</strong>
                    <span className="muted small">{body}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Answer>
        <div>
          <ButtonLink to={`${areaOf(viewer.role)}/support/templates`}>Manage templates</ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
