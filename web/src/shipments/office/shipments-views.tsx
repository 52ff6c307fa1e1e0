import { listViews, removeView, saveView } from '@sankofa/domain/shipments/office/view-endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { problemText } from '../../warehouse/warehouse.tsx';
import { shipmentsTexts } from './shipments-texts.ts';

/** Sorts filters, since the same filters in another order are the same view. */
function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/** The user's saved views as links; the current filters can be saved as another one. */
export function SavedViews() {
  const t = useTexts(shipmentsTexts);
  const [params, setParams] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const views = useAnswer(listViews);
  const remove = useSend(removeView, { invalidates: [listViews] });
  const query = sorted(params);
  const all = views.data?.items ?? [];
  const current = all.find((view) => view.query === query);
  if (all.length === 0 && query === '') return null;
  return (
    <nav aria-label={t.views} className="row">
      {all.map((view) => (
        <ButtonLink
          key={view.name}
          to={`?${view.query}`}
          replace
          size="small"
          variant={view === current ? 'plain' : 'quiet'}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </ButtonLink>
      ))}
      {query !== '' && !current && (
        <Button size="small" onClick={() => setNaming(true)}>
          {t.saveView}
        </Button>
      )}
      {current && (
        <Button
          size="small"
          variant="quiet"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { query: { name: current.name } },
              { onSuccess: () => setParams({}, { replace: true }) },
            )
          }
        >
          {t.deleteView}
        </Button>
      )}
      {remove.error && <Alert tone="bad" {...problemText(remove.error)} />}
      {isNaming && <NameView query={query} onClose={() => setNaming(false)} />}
    </nav>
  );
}

function NameView({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTexts(shipmentsTexts);
  const send = useSend(saveView, { invalidates: [listViews] });
  return (
    <Dialog isOpen onClose={onClose} title={t.saveView}>
      <Form
        send={send}
        read={(form) => ({ body: { name: form.text('name'), query } })}
        onDone={onClose}
      >
        <TextField name="name" label={t.viewName} maxLength={40} autoComplete="off" />
        <Button type="submit" variant="primary" isWide isBusy={send.isPending}>
          {t.saveView}
        </Button>
      </Form>
    </Dialog>
  );
}
