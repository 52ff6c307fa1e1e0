import {
  listUnidentified,
  type Unidentified,
  withdrawClaim,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';

import { day, sides, weight } from '../../lib/format/format.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

type Row = Unidentified;
type ClaimActions = { onClaim: (row: Row) => void; onWithdraw: (row: Row) => void };

const columnsWith = ({ onClaim, onWithdraw }: ClaimActions): Column<Row>[] => [
  {
    head: 'Received',
    cell: (row) => [day(row.receivedOn), row.city].filter(Boolean).join(', '),
  },
  {
    head: 'Weight and dimensions',
    cell: ({ measured: m }) =>
      m ? `${weight(m.weightKg)} · ${sides(m.lengthCm, m.widthCm, m.heightCm)}` : 'Not measured',
  },
  {
    head: 'Supplier tracking number',
    cell: (row) => {
      if (!row.hasNumber) return 'None on the carton';
      return row.courier ? `Starts with ${row.courier}` : 'On the carton';
    },
  },
  { head: 'Claim', phone: 'corner', cell: (row) => <ClaimState row={row} /> },
  {
    head: 'Next step',
    cell: (row) => <ClaimAction row={row} onClaim={onClaim} onWithdraw={onWithdraw} />,
  },
];

function ClaimState({ row: { mine, isFrozen } }: { row: Row }) {
  if (mine?.state === 'OPEN')
    return isFrozen ? (
      <Pill tone="warn">Also claimed by others</Pill>
    ) : (
      <Pill tone="due">Claim under review</Pill>
    );
  if (mine?.state === 'REFUSED') return <Pill tone="bad">Rejected</Pill>;
  return <Pill tone="neutral">Not claimed</Pill>;
}

function ClaimAction({ row, onClaim, onWithdraw }: ClaimActions & { row: Row }) {
  const { mine } = row;
  const cartonText = `the carton received on ${day(row.receivedOn)}`;
  if (mine?.state !== 'OPEN')
    return (
      <div className="stack">
        {mine?.state === 'REFUSED' && <span>{mine.reason}</span>}
        <div>
          <Button aria-label={`Claim ${cartonText}`} onClick={() => onClaim(row)}>
            Claim carton
          </Button>
        </div>
      </div>
    );
  return (
    <span className="row">
      {!mine.hasProof && (
        <Button aria-label={`Add proof for ${cartonText}`} onClick={() => onClaim(row)}>
          Add proof
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Withdraw claim for ${cartonText}`}
        onClick={() => onWithdraw(row)}
      >
        Withdraw claim
      </Button>
    </span>
  );
}

/** Cartons that arrived without a readable mark, for customers who miss one. */
export function UnidentifiedBoard() {
  const [claiming, setClaiming] = useState<Row | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const mine = usePages(listUnidentified, { query: { isClaimed: 'true' }, staleMs: 0 });
  const all = usePages(listUnidentified, { query: { isClaimed: 'false' }, staleMs: 0 });
  const isClaiming = (mine.data?.length ?? 0) > 0;
  const columns = columnsWith({ onClaim: setClaiming, onWithdraw: setLeaving });
  return (
    <>
      <PageHead
        title="Unidentified cartons"
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        lead="These cartons arrived at our China warehouse without a readable shipping mark. If one is yours, claim it with the last 6 characters of your supplier’s tracking number or with proof of purchase. We’ll check it against the carton and let you know."
      />
      <div className="stack">
        {isClaiming && (
          <ListCard
            of={mine}
            what="your claims"
            title="Your claims"
            label="Your claims"
            columns={columns}
          />
        )}
        <ListCard
          of={all}
          what="the unidentified cartons"
          label="Unidentified cartons"
          {...(isClaiming && { title: 'Other unidentified cartons' })}
          columns={columns}
          none={
            <Empty
              spot="box"
              title={isClaiming ? 'No other unidentified cartons' : 'No unidentified cartons'}
            >
              Cartons that arrive without a readable shipping mark appear here. Ask your supplier to
              write your mark on every carton.
            </Empty>
          }
        />
      </div>
      {claiming && <ClaimDialog carton={claiming} onClose={() => setClaiming(null)} />}
      {leaving?.mine && (
        <WithdrawClaim claimId={leaving.mine.id} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

function WithdrawClaim({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const send = useSend(withdrawClaim, { invalidates: [listUnidentified], onSuccess: onClose });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Withdraw this claim?"
      action="Withdraw claim"
      isBusy={send.isPending}
      onConfirm={() => send.mutate({ params: { id: claimId } })}
    >
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <p>The carton stays listed, and you can claim it again later.</p>
    </Confirm>
  );
}
