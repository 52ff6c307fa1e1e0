import { listConsolidations } from '@sankofa/domain/consolidations/consolidation-endpoints';
import { useSearchParams } from 'react-router';

import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { OwnRequest } from './own-request.tsx';
import { RequestForm } from './request-form.tsx';

/** The customer's requests to travel together, and a new one for the shipments in the URL. */
export default function TravelTogetherPage() {
  const [params, setParams] = useSearchParams();
  const shipmentIds = (params.get('shipments') ?? '').split(',').filter(Boolean);
  const requests = usePages(listConsolidations, { query: { limit: 20 }, staleMs: 0 });
  return (
    <>
      <PageHead
        title="Travel together"
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        lead="Ask us to load shipments together, and to repack their cartons first."
        actions={
          shipmentIds.length === 0 && (
            <ButtonLink to="/customer/select-shipments" variant="primary">
              Select shipments
            </ButtonLink>
          )
        }
      />
      <div className="stack">
        {shipmentIds.length > 0 && (
          <RequestForm
            key={shipmentIds.join(',')}
            shipmentIds={shipmentIds}
            onDone={() => {
              toast('Request sent');
              setParams({}, { replace: true });
            }}
          />
        )}
        <Answer
          of={requests}
          what="your requests"
          empty={
            shipmentIds.length > 0 ? null : (
              <Card>
                <Empty spot="box" title="No requests yet">
                  Select shipments that wait in China for the same shipping method and office.
                </Empty>
              </Card>
            )
          }
        >
          {(rows) => (
            <div className="stack">
              {rows.map((request) => (
                <OwnRequest key={request.id} request={request} />
              ))}
              {requests.hasMore && (
                <Button isBusy={requests.isLoadingMore} onClick={requests.loadMore}>
                  Load more
                </Button>
              )}
            </div>
          )}
        </Answer>
      </div>
    </>
  );
}
