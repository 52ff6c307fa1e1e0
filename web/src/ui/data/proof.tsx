import type { Endpoint, FileAnswer, idParams, nothing } from '@sankofa/domain/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';

import type { CallError } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { keyOf } from '../../lib/queries/query.tsx';
import { BlobImage } from '../layout/blob-image.tsx';
import { Button } from '../layout/button.tsx';
import { Answer } from './answer.tsx';

import css from './proof.module.css';

type ProofTexts = { what: string; open: string; alt: string };
const ofPayment: ProofTexts = {
  what: 'the proof of payment',
  open: 'Open proof of payment (PDF)',
  alt: 'Proof of payment',
};

/** A picture that shows something, such as the slip of a payment; a PDF is opened in a tab of its own. */
export function Proof({
  of,
  id,
  texts: t = ofPayment,
}: {
  of: Endpoint<typeof idParams, typeof nothing, z.ZodMiniType, z.ZodMiniType<FileAnswer>>;
  id: string;
  texts?: ProofTexts;
}) {
  const input = { params: { id } };
  const proof = useQuery<Blob, CallError>({
    queryKey: [...keyOf(of, input), 'proof'],
    queryFn: async ({ signal }) => {
      const { bytes, fileName } = await call(of, { ...input, signal });
      const type = fileName.endsWith('.pdf') ? 'application/pdf' : of.produces;
      // `slice` gives the bytes a buffer of their own, which is what a Blob takes.
      return new Blob([bytes.slice()], { type });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Answer of={proof} what={t.what}>
      {(blob) =>
        blob.type === 'application/pdf' ? (
          <Button onClick={() => openBlob(blob)}>{t.open}</Button>
        ) : (
          <BlobImage of={blob} alt={t.alt} className={css.proof ?? ''} />
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
