import {
  listNotes,
  noteKinds,
  type NoteAnswer,
} from '@sankofa/domain/customers/notes/note-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, ClearFilters, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ChangeNoteDialog } from './change-note-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NoteEntry } from './note-entry.tsx';
import { noteTexts } from './note-texts.ts';

/** Notes and calls of a customer: the pinned one first, then the newest. */
export function CustomerNotes({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(noteTexts);
  const filters = useFilters();
  const [adding, setAdding] = useState<'NOTE' | 'CALL' | null>(null);
  const [changed, setChanged] = useState<NoteAnswer | null>(null);
  const notes = usePages(listNotes, {
    params: { id: customer.id },
    query: { q: filters.get('q'), kind: filters.oneOf('kind', noteKinds), limit: 30 },
    staleMs: 0,
  });
  return (
    <>
      <div className="row">
        <Button variant="primary" onClick={() => setAdding('NOTE')}>
          {t.addNote}
        </Button>
        <Button onClick={() => setAdding('CALL')}>{t.addCall}</Button>
      </div>
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="kind"
          label={t.kind}
          options={noteKinds.map((kind) => ({ value: kind, label: t[kind] }))}
        />
      </FilterBar>
      <Card>
        <Answer
          of={notes}
          what={t.what}
          empty={
            filters.isFiltered ? (
              <Empty title={t.noMatch} action={<ClearFilters filters={filters} />} />
            ) : (
              <Empty title={t.none}>
                {customer.mergedInto
                  ? t.ofMerged(customer.mergedInto.name, customer.mergedInto.customerCode)
                  : t.noneHint}
              </Empty>
            )
          }
        >
          {(rows) => (
            <>
              <ul>
                {rows.map((note) => (
                  <NoteEntry key={note.id} note={note} onChange={() => setChanged(note)} />
                ))}
              </ul>
              {notes.hasMore && (
                <Button isBusy={notes.isLoadingMore} onClick={notes.loadMore}>
                  {t.more}
                </Button>
              )}
            </>
          )}
        </Answer>
      </Card>
      {adding && <NoteDialog kind={adding} customer={customer} onClose={() => setAdding(null)} />}
      {changed && <ChangeNoteDialog note={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
