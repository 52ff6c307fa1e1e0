import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { lazy, Suspense, useState } from 'react';

import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';

const MergeDialog = lazy(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));

/** Opens the dialog that merges two records of one person. */
export function MergeAction({ customer }: { customer: CustomerAnswer }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayCustomer.merge(useViewer()) || customer.state === 'MERGED') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge with another customer…</Button>
      {isOpen && (
        <Suspense>
          <MergeDialog customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
