import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { lazy, Suspense, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    mergeWithAnother: 'Merge with another customer…',
  },
  zh: {
    mergeWithAnother: '与其他客户合并…',
  },
});

const MergeDialog = lazy(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));

/** Opens the dialog that merges two records of one person. */
export function MergeAction({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  if (!mayCustomer.merge(useViewer()) || customer.state === 'MERGED') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.mergeWithAnother}</Button>
      {isOpen && (
        <Suspense>
          <MergeDialog customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
