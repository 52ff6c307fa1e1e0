import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  type ReplyTemplate,
} from '@sankofa/domain/support/template-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { ago } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { templatesTexts } from './templates-texts.ts';

import css from './desk.module.css';

const reads = [listTemplates];

/** The reply templates that everyone in support shares. */
export default function TemplatesPage() {
  const t = useTexts(templatesTexts);
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title={t.replyTemplates} />;
  return <Templates list={`${areaOf(viewer.role)}/support`} />;
}

function Templates({ list }: { list: string }) {
  const t = useTexts(templatesTexts);
  const templates = useAnswer(listTemplates, { staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ReplyTemplate | null>(null);
  return (
    <>
      <PageHead
        title={t.replyTemplates}
        back={{ to: list, label: t.support }}
        lead={t.everyoneInSupport}
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            {t.addTemplate}
          </Button>
        }
      />
      <Answer
        of={{ ...templates, data: templates.data?.items }}
        what={t.theTemplates}
        empty={
          <Card>
            <Empty spot="support" title={t.noTemplatesYet}>
              {t.addAReply}{' '}
            </Empty>
          </Card>
        }
      >
        {(rows) => (
          <ul className="stack">
            {rows.map((row) => (
              <li key={row.id}>
                <TemplateCard template={row} onEdit={() => setEdited(row)} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {edited && <EditDialog template={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function TemplateCard({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const t = useTexts(templatesTexts);
  const [isConfirming, setConfirming] = useState(false);
  const remove = useSharedSend(deleteTemplate, reads);
  return (
    <Card
      title={template.name}
      action={
        <div className="row">
          <Button size="small" aria-label={t.editOf(template.name)} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button
            size="small"
            aria-label={t.deleteOf(template.name)}
            isBusy={remove.isPending}
            onClick={() => setConfirming(true)}
          >
            {t.delete}
          </Button>
        </div>
      }
    >
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      <p className={css.templateBody}>{template.body}</p>
      <p className="muted small">{t.changedBy(template.updatedBy, ago(template.updatedAt))}</p>
      <Confirm
        isOpen={isConfirming}
        title={t.deleteQuestion(template.name)}
        action={t.deleteTemplate}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          remove.mutate(
            { params: { id: template.id } },
            { onSuccess: () => toast(t.templateDeleted) },
          );
        }}
      >
        <p>{t.repliesThatUsed}</p>
      </Confirm>
    </Card>
  );
}

const bodyOf = (form: FormReader) => ({ name: form.text('name'), body: form.text('body') });

function Fields({ template }: { template?: ReplyTemplate }) {
  const t = useTexts(templatesTexts);
  return (
    <>
      <TextField name="name" label={t.name} maxLength={80} defaultValue={template?.name} />
      <TextAreaField
        name="body"
        label={t.text}
        hint={t.youCanUse}
        rows={8}
        maxLength={5000}
        defaultValue={template?.body}
      />
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(templatesTexts);
  const send = useSharedSend(addTemplate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.addTemplate}>
      <Form
        send={send}
        read={(form) => ({ body: bodyOf(form) })}
        onDone={() => {
          toast(t.templateAdded);
          onClose();
        }}
      >
        <Fields />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.addTemplate}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function EditDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useTexts(templatesTexts);
  const send = useSharedSend(changeTemplate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.editOf(template.name)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: template.id },
          version: template.version,
          body: bodyOf(form),
        })}
        onDone={() => {
          toast(t.templateSaved);
          onClose();
        }}
      >
        <Fields template={template} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.saveTemplate}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
