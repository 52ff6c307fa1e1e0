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
type Acts = { onClaim: (row: Row) => void; onTakeBack: (row: Row) => void };

const columnsWith = ({ onClaim, onTakeBack }: Acts): Column<Row>[] => [
  {
    head: 'Reached us',
    cell: (row) => [day(row.receivedOn), row.city].filter(Boolean).join(', '),
  },
  {
    head: 'Weight and size',
    cell: ({ measured: m }) =>
      m ? `${weight(m.weightKg)} · ${sides(m.lengthCm, m.widthCm, m.heightCm)}` : 'Not measured',
  },
  {
    head: 'Courier number',
    cell: (row) => {
      if (!row.hasNumber) return 'None on the carton';
      return row.courier ? `Begins with ${row.courier}` : 'On the carton';
    },
  },
  { head: 'Claim', phone: 'corner', cell: (row) => <ClaimState row={row} /> },
  {
    head: 'What next',
    cell: (row) => <Next row={row} onClaim={onClaim} onTakeBack={onTakeBack} />,
  },
];

function ClaimState({ row: { mine, isFrozen } }: { row: Row }) {
  if (mine?.state === 'OPEN')
    return isFrozen ? (
      <Pill tone="warn">Others claim it too</Pill>
    ) : (
      <Pill tone="due">We look at your claim</Pill>
    );
  if (mine?.state === 'REFUSED') return <Pill tone="bad">Refused</Pill>;
  return <Pill tone="neutral">Not claimed by you</Pill>;
}

function Next({ row, onClaim, onTakeBack }: Acts & { row: Row }) {
  const { mine } = row;
  const which = `the carton of ${day(row.receivedOn)}`;
  if (mine?.state !== 'OPEN')
    return (
      <div className="stack">
        {mine?.state === 'REFUSED' && <span>{mine.reason}</span>}
        <div>
          <Button aria-label={`This is mine: ${which}`} onClick={() => onClaim(row)}>
            This is mine
          </Button>
        </div>
      </div>
    );
  return (
    <span className="row">
      {!mine.hasProof && (
        <Button aria-label={`Add a proof for ${which}`} onClick={() => onClaim(row)}>
          Add a proof
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Take it back: the claim to ${which}`}
        onClick={() => onTakeBack(row)}
      >
        Take it back
      </Button>
    </span>
  );
}

/** Cartons that reached us without a readable mark, for whoever misses one. */
export function UnidentifiedBoard() {
  const [claiming, setClaiming] = useState<Row | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const mine = usePages(listUnidentified, { query: { isClaimed: 'true' }, staleMs: 0 });
  const all = usePages(listUnidentified, { query: { isClaimed: 'false' }, staleMs: 0 });
  const isClaiming = (mine.data?.length ?? 0) > 0;
  const columns = columnsWith({ onClaim: setClaiming, onTakeBack: setLeaving });
  return (
    <>
      <PageHead
        title="Cartons without an owner"
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        lead="These reached our warehouse in China without a mark that we could read. If one is yours, say so: with the end of the tracking number that your supplier gave you, or with a proof of purchase. We compare it with the carton and tell you."
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
          what="the cartons without an owner"
          label="Cartons without an owner"
          {...(isClaiming && { title: 'All others' })}
          columns={columns}
          none={
            <Empty
              spot="box"
              title={isClaiming ? 'Every other carton has its owner' : 'Every carton has its owner'}
            >
              What comes without a readable mark is listed here. Ask your supplier to write your
              shipping mark on every carton.
            </Empty>
          }
        />
      </div>
      {claiming && <ClaimDialog carton={claiming} onClose={() => setClaiming(null)} />}
      {leaving?.mine && <TakeBack claimId={leaving.mine.id} onClose={() => setLeaving(null)} />}
    </>
  );
}

function TakeBack({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const send = useSend(withdrawClaim, { invalidates: [listUnidentified], onSent: onClose });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Is the carton not yours?"
      action="Take the claim back"
      isBusy={send.isPending}
      onConfirm={() => send.mutate({ params: { id: claimId } })}
    >
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <p>The carton stays on the list, and you can claim it again.</p>
    </Confirm>
  );
}
