import {
  changeSite,
  listSiteSettings,
  setSiteActive,
  type SiteSettings,
} from '@sankofa/domain/company/company-endpoints';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PendingChanges } from '../pending-changes.tsx';
import { historyReads } from '../settings/history-reads.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { siteReads } from './new-site.tsx';
import { readSite, SiteFields } from './site-fields.tsx';

const reads = [...siteReads, ...historyReads] as const;
const back = { to: '/admin/settings/sites', label: 'Warehouses and offices' };

/** One site: all its details, and whether it is in use. */
export default function SitePage() {
  const { id = '' } = useParams();
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  return (
    <Answer of={sites} what="the site">
      {({ items }) => {
        const site = items.find((one) => one.id === id);
        return site ? <Site site={site} /> : <Unknown />;
      }}
    </Answer>
  );
}

const Unknown = () => (
  <>
    <PageHead title="Site" back={back} />
    <Empty spot="lost" title="Site not found" />
  </>
);

function Site({ site }: { site: SiteSettings }) {
  const [sentForApproval, setSentForApproval] = useState(0);
  const [isChanging, setChanging] = useState(false);
  const { id, name, kind, isActive } = site;
  return (
    <>
      <PageHead
        title={name}
        lead={kind === 'ORIGIN' ? 'Warehouse in China' : 'Office in Ghana'}
        back={back}
        pill={isActive ? <Pill tone="ok">Open</Pill> : <Pill tone="neutral">Closed</Pill>}
        actions={
          <Button onClick={() => setChanging(true)}>
            {isActive ? 'Close site' : 'Open again'}
          </Button>
        }
      />
      <div className="stack">
        <PendingChanges />
        <Details
          // A pending change is not the current value: the fields return to the current one.
          key={`${site.version}.${sentForApproval}`}
          site={site}
          onPending={() => setSentForApproval((times) => times + 1)}
        />
        <SettingsHistory section={`site:${id}`} reads={siteReads} />
      </div>
      {isChanging && <ActiveDialog site={site} onClose={() => setChanging(false)} />}
    </>
  );
}

function Details({ site, onPending }: { site: SiteSettings; onPending: () => void }) {
  const send = useSharedSend(changeSite, reads);
  return (
    <Card title="Details">
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          params: { id: site.id },
          version: site.version,
          body: { ...readSite(form), reason: form.optional('reason') },
        })}
        onDone={({ isPending }) => {
          toast(
            isPending
              ? 'Sent for approval. The current name, address and contact stay until another admin approves the change'
              : 'Site saved',
          );
          if (isPending) onPending();
        }}
      >
        <p className="muted">
          Code {site.code}. A change of the name, address or contact needs another admin’s approval
          if there is one.
        </p>
        <SiteFields site={site} kind={site.kind} />
        <ReasonField />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save site
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function ActiveDialog({
  site: { id, name, version, isActive },
  onClose,
}: {
  site: SiteSettings;
  onClose: () => void;
}) {
  const send = useSharedSend(setSiteActive, reads);
  return (
    <Dialog isOpen onClose={onClose} title={isActive ? `Close ${name}?` : `Open ${name} again?`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id },
          version,
          body: { isActive: !isActive, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(isActive ? 'Site closed' : 'Site opened again');
          onClose();
        }}
      >
        <p>
          {isActive
            ? 'It’s no longer offered for new shipments and batches. Cartons, open shipments and batches there must be finished first.'
            : 'It’s offered for new shipments and batches again.'}
        </p>
        <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {isActive ? 'Close site' : 'Open site'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
