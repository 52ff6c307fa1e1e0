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

import css from './desk.module.css';

const reads = [listTemplates];

/** The reply templates that everyone in support shares. */
export default function TemplatesPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title="Reply templates" />;
  return <Templates list={`${areaOf(viewer.role)}/support`} />;
}

function Templates({ list }: { list: string }) {
  const templates = useAnswer(listTemplates, { staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ReplyTemplate | null>(null);
  return (
    <>
      <PageHead
        title="Reply templates"
        back={{ to: list, label: 'Support' }}
        lead="Everyone in support can use and change them. A template is inserted into a reply, and sent only when you send the reply."
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            Add template
          </Button>
        }
      />
      <Answer
        of={{ ...templates, data: templates.data?.items }}
        what="the templates"
        empty={
          <Card>
            <Empty spot="support" title="No templates yet">
              Add a reply you use often. Placeholders such as {'{{customer}}'} are filled in when
              you insert it.
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
  const [isConfirming, setConfirming] = useState(false);
  const remove = useSharedSend(deleteTemplate, reads);
  return (
    <Card
      title={template.name}
      action={
        <>
          <Button size="small" aria-label={`Edit ${template.name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            aria-label={`Delete ${template.name}`}
            isBusy={remove.isPending}
            onClick={() => setConfirming(true)}
          >
            Delete
          </Button>
        </>
      }
    >
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      <p className={css.templateBody}>{template.body}</p>
      <p className="muted small">{`Changed by ${template.updatedBy}, ${ago(template.updatedAt)}`}</p>
      <Confirm
        isOpen={isConfirming}
        title={`Delete ${template.name}?`}
        action="Delete template"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          remove.mutate(
            { params: { id: template.id } },
            { onSuccess: () => toast('Template deleted') },
          );
        }}
      >
        <p>Replies that used it don’t change.</p>
      </Confirm>
    </Card>
  );
}

const bodyOf = (form: FormReader) => ({ name: form.text('name'), body: form.text('body') });

function Fields({ template }: { template?: ReplyTemplate }) {
  return (
    <>
      <TextField name="name" label="Name" maxLength={80} defaultValue={template?.name} />
      <TextAreaField
        name="body"
        label="Text"
        hint="You can use {{customer}}, {{shipment}} and {{invoice}}. Each must be filled in before a reply is sent."
        rows={8}
        maxLength={5000}
        defaultValue={template?.body}
      />
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const send = useSharedSend(addTemplate, reads);
  return (
    <Dialog isOpen onClose={onClose} title="Add template">
      <Form
        send={send}
        read={(form) => ({ body: bodyOf(form) })}
        onDone={() => {
          toast('Template added');
          onClose();
        }}
      >
        <Fields />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Add template
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function EditDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const send = useSharedSend(changeTemplate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${template.name}`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: template.id },
          version: template.version,
          body: bodyOf(form),
        })}
        onDone={() => {
          toast('Template saved');
          onClose();
        }}
      >
        <Fields template={template} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save template
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
