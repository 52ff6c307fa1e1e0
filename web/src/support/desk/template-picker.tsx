import { listTemplates } from '@sankofa/domain/support/template-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

import css from './desk.module.css';

const texts = dictionary({
  en: {
    insertTemplate: 'Insert template',
    replyTemplates: 'Reply templates',
    findATemplate: 'Find a template',
    theTemplates: 'the templates',
    noMatchingTemplates: 'No matching templates',
    noTemplatesYet: 'No templates yet',
    templatesAreReplies: 'Templates are replies that you and your colleagues use often.',
    manageTemplates: 'Manage templates',
  },
  zh: {
    insertTemplate: '插入模板',
    replyTemplates: '回复模板',
    findATemplate: '查找模板',
    theTemplates: '模板',
    noMatchingTemplates: '没有符合条件的模板',
    noTemplatesYet: '还没有模板',
    templatesAreReplies: '模板是您和同事常用的回复。',
    manageTemplates: '管理模板',
  },
});

/** Inserts a shared template into the reply, which stays unsent. */
export function TemplatePicker({ onPick }: { onPick: (body: string) => void }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.insertTemplate}
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
  const t = useTexts(texts);
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const answer = useAnswer(listTemplates, { staleMs: 0 });
  const words = typed.trim().toLowerCase();
  const found = answer.data?.items.filter(({ name, body }) =>
    `${name}\n${body}`.toLowerCase().includes(words),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t.replyTemplates}>
      <div className="stack">
        <TextField
          name="find"
          type="search"
          label={t.findATemplate}
          isOptional
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Answer
          of={{ ...answer, data: found }}
          what={t.theTemplates}
          empty={
            <Empty title={words ? t.noMatchingTemplates : t.noTemplatesYet}>
              {t.templatesAreReplies}
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
          <ButtonLink to={`${areaOf(viewer.role)}/support/templates`}>
            {t.manageTemplates}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
