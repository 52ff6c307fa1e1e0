import type { getProof } from '@sankofa/domain/payments/payment-endpoints';
import { useQuery } from '@tanstack/react-query';

import type { CallError } from '../lib/call-error.ts';
import { call } from '../lib/call.ts';
import { keyOf } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { BlobImage } from '../ui/blob-image.tsx';
import { Button } from '../ui/button.tsx';

import css from './office-payments.module.css';

/** The slip or screenshot of a payment, or of a refund that was paid by hand; a PDF is opened in a tab of its own. */
export function Proof({ of, id }: { of: typeof getProof; id: string }) {
  const asked = { params: { id } };
  const proof = useQuery<Blob, CallError>({
    queryKey: [...keyOf(of, asked), 'proof'],
    queryFn: async ({ signal }) => {
      const { bytes, fileName } = await call(of, { ...asked, signal });
      const type = fileName.endsWith('.pdf') ? 'application/pdf' : of.produces;
      // `slice` gives the bytes a buffer of their own, which is what a Blob takes.
      return new Blob([bytes.slice()], { type });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Answer of={proof} what="the proof">
      {(blob) =>
        blob.type === 'application/pdf' ? (
          <Button onClick={() => openBlob(blob)}>Open the proof (PDF)</Button>
        ) : (
          <BlobImage of={blob} alt="Proof of the payment" className={css.proof ?? ''} />
        )
      }
    </Answer>
  );
}

function openBlob(blob: Blob) {
  const address = URL.createObjectURL(blob);
  window.open(address, '_blank', 'noopener');
  // The new tab has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
