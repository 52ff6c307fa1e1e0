import type { Endpoint, FileAnswer, idParams, nothing } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { useFile } from '../../lib/queries/files.ts';
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

/** A picture as proof, such as a payment slip; a PDF opens in a new tab. */
export function Proof({
  of,
  id,
  texts: t = ofPayment,
}: {
  of: Endpoint<typeof idParams, typeof nothing, z.ZodMiniType, z.ZodMiniType<FileAnswer>>;
  id: string;
  texts?: ProofTexts;
}) {
  const proof = useFile(of, { params: { id } });
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
  // The new tab has loaded it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
