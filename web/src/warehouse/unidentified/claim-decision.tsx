import { isFrozen } from '@sankofa/domain/warehouse/unidentified/claim';
import {
  decideClaims,
  getClaimProof,
  type OpenClaim,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { type FoundPackage, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { cartonLists } from '../carton-actions.tsx';
import { CartonFacts } from '../inventory/carton-dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { type AssignTarget, IntoChoices } from '../receiving/identify-form.tsx';
import { unidentifiedTexts } from '../unidentified-texts.ts';
import { tradeTexts, problemText } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

/** All claims to a carton beside each other: one is approved, or none. */
export function ClaimDecision({
  carton,
  claims,
  onClose,
}: {
  carton: FoundPackage;
  claims: readonly OpenClaim[];
  onClose: () => void;
}) {
  const t = useTexts(unidentifiedTexts);
  const other = useOtherTexts(unidentifiedTexts);
  const send = useSend(decideClaims, { invalidates: cartonLists });
  const [selected, setSelected] = useState<OpenClaim | 'none' | null>(null);
  const [into, setInto] = useState<AssignTarget | null>(null);
  const right = selected === 'none' ? null : selected;

  function choose(one: OpenClaim | 'none') {
    setSelected(one);
    setInto(one === 'none' ? null : { mode: one.mode });
  }
  function decide(reason: string) {
    send.mutate(
      {
        params: { id: carton.id },
        body: {
          claimIds: claims.map(({ id }) => id),
          approvedId: right?.id ?? null,
          ...(right && into),
          reason,
        },
      },
      {
        onSuccess: () => {
          toast(right ? t.assigned(carton.labelNumber) : t.refused);
          onClose();
        },
      },
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.decideTitle(carton.labelNumber)}>
      <div className="stack">
        {isFrozen(claims.length) && (
          <Alert tone="warn" title={t.frozenTitle}>
            {t.frozenHint}
          </Alert>
        )}
        <CartonFacts carton={carton} />
        <Claimants claims={claims} selected={selected} onChoose={choose} />
        {right && <Shipments key={right.id} claim={right} into={into} onChoose={setInto} />}
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        {selected && (
          <ReasonForm
            label={t.reason}
            otherLabel={other.reason}
            action={right ? t.assignTo(right.customer.shippingMark) : t.refuse(claims.length)}
            isBusy={send.isPending}
            onBack={() => setSelected(null)}
            onReason={decide}
          />
        )}
      </div>
    </Dialog>
  );
}

function Claimants({
  claims,
  selected,
  onChoose,
}: {
  claims: readonly OpenClaim[];
  selected: OpenClaim | 'none' | null;
  onChoose: (one: OpenClaim | 'none') => void;
}) {
  const t = useTexts(unidentifiedTexts);
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <div className="stack" role="group" aria-label={t.chooseOwner}>
      <h3>{t.chooseOwner}</h3>
      {failure !== null && <Alert tone="bad" {...problemText(failure)} />}
      {claims.map((claim) => (
        <div key={claim.id} className="stack">
          <button
            type="button"
            className={css.choice}
            aria-pressed={selected !== 'none' && selected?.id === claim.id}
            onClick={() => onChoose(claim)}
          >
            <ClaimText claim={claim} />
          </button>
          {claim.hasProof && (
            <div>
              <Button
                onClick={() =>
                  void openFile(getClaimProof, { params: { id: claim.id } }).catch(setFailure)
                }
              >
                {t.openProof(claim.customer.name)}
              </Button>
            </div>
          )}
        </div>
      ))}
      <button
        type="button"
        className={css.choice}
        aria-pressed={selected === 'none'}
        onClick={() => onChoose('none')}
      >
        <strong>{t.noneOfThese}</strong>
        <span className="muted small">{t.noOwnerHint}</span>
      </button>
    </div>
  );
}

function ClaimText({ claim }: { claim: OpenClaim }) {
  const t = useTexts(unidentifiedTexts);
  const trade = useTexts(tradeTexts);
  const { customer } = claim;
  const evidence = [
    claim.isNumberRight ? t.numberRight : t.numberUnknown,
    claim.hasProof ? null : t.noProof,
  ];
  return (
    <>
      <strong>
        {customer.name} · <span className={css.id}>{customer.shippingMark}</span>
      </strong>
      <span>{evidence.filter(Boolean).join(' · ')}</span>
      <span className="muted small">
        {t.claimedAt(dayAndTime(claim.claimedAt, 'guangzhou'))} · {t.wants(trade[claim.mode])}
      </span>
    </>
  );
}

/** The shipment for it: a new one in the requested mode, unless one of the customer's is waiting for it. */
function Shipments({
  claim,
  into,
  onChoose,
}: {
  claim: OpenClaim;
  into: AssignTarget | null;
  onChoose: (into: AssignTarget) => void;
}) {
  const t = useTexts(unidentifiedTexts);
  const { customerCode } = claim.customer;
  const owner = useAnswer(scan, { query: { code: customerCode }, staleMs: 0 });
  const scanMatch = owner.isPlaceholderData ? undefined : owner.data;
  return (
    <div className="stack">
      <h3>{t.into}</h3>
      {owner.error && <Alert tone="bad" {...problemText(owner.error)} />}
      {scanMatch && <IntoChoices match={scanMatch} into={into} onChoose={onChoose} />}
    </div>
  );
}
