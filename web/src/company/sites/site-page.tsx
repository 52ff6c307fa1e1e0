import {
  changeSite,
  listSiteSettings,
  setSiteActive,
  type SiteSettings,
} from '@sankofa/domain/company/company-endpoints';
import { useState } from 'react';
import { useParams } from 'react-router';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
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
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useBack } from '../../ui/layout/use-back.ts';
import { PendingChanges } from '../pending-changes.tsx';
import { historyReads } from '../settings/history-reads.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import { AddSite } from './add-site.tsx';
import { siteReads } from './new-site.tsx';
import { readSite, SiteFields } from './site-fields.tsx';

const texts = dictionary({
  en: {
    warehousesAndOffices: 'Warehouses and offices',
    theSite: 'the site',
    site: 'Site',
    siteNotFound: 'Site not found',
    warehouseInChina: 'Warehouse in China',
    officeInGhana: 'Office in Ghana',
    open: 'Open',
    closed: 'Closed',
    closeSite: 'Close site',
    openAgain: 'Reopen site',
    details: 'Details',
    sentForApproval:
      'Sent for approval. The current name, address and contact stay until another admin approves the change',
    siteSaved: 'Site saved',
    codeAChange: (code: string) =>
      `Code ${code}. Changes to the name, address or contact need the approval of another admin, if there is one.`,
    saveSite: 'Save site',
    closeQuestion: (name: string) => `Close ${name}?`,
    openAgainQuestion: (name: string) => `Reopen ${name}?`,
    siteClosed: 'Site closed',
    siteOpenedAgain: 'Site reopened',
    itsNoLonger:
      'It’s no longer offered for new shipments and batches. Cartons, open shipments and batches there must be finished first.',
    itsOfferedFor: 'It’s offered for new shipments and batches again.',
    reason: 'Reason',
    openSite: 'Reopen site',
    cancel: 'Cancel',
  },
  zh: {
    warehousesAndOffices: '仓库和网点',
    theSite: '地点',
    site: '地点',
    siteNotFound: '未找到该地点',
    warehouseInChina: '中国仓库',
    officeInGhana: '加纳网点',
    open: '营业中',
    closed: '已关闭',
    closeSite: '关闭地点',
    openAgain: '重新开放',
    details: '详细信息',
    sentForApproval: '已提交审批。在另一位管理员批准前，当前名称、地址和联系方式保持不变',
    siteSaved: '地点已保存',
    codeAChange: (code: string) =>
      `代码 ${code}。如有其他管理员，名称、地址或联系方式的更改须由其批准。`,
    saveSite: '保存地点',
    closeQuestion: (name: string) => `关闭 ${name}？`,
    openAgainQuestion: (name: string) => `重新开放 ${name}？`,
    siteClosed: '地点已关闭',
    siteOpenedAgain: '地点已重新开放',
    itsNoLonger: '新运单和批次将不能再选择此地点。须先处理完该处的货件、未完成运单和批次。',
    itsOfferedFor: '新运单和批次可重新选择此地点。',
    reason: '原因',
    openSite: '重新开放',
    cancel: '取消',
  },
});

const reads = [...siteReads, ...historyReads] as const;
const back = (t: TextsOf<typeof texts>) => ({
  to: '/admin/settings/sites',
  label: t.warehousesAndOffices,
});

/** One site, or a new one: one route for both keeps the list of routes, which every page loads, short. */
export default function SitePage() {
  const { id = '' } = useParams();
  return id === 'new' ? <AddSite /> : <KnownSite id={id} />;
}

/** All details of a site, and whether it is in use. */
function KnownSite({ id }: { id: string }) {
  const t = useTexts(texts);
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  return (
    <Answer of={sites} what={t.theSite}>
      {({ items }) => {
        const site = items.find((one) => one.id === id);
        return site ? <Site site={site} /> : <Unknown />;
      }}
    </Answer>
  );
}

const Unknown = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHead title={t.site} back={back(t)} />
      <Empty spot="lost" title={t.siteNotFound} />
    </>
  );
};

function Site({ site }: { site: SiteSettings }) {
  const t = useTexts(texts);
  const [sentForApproval, setSentForApproval] = useState(0);
  const [isChanging, setChanging] = useState(false);
  const { id, name, kind, isActive } = site;
  const head = useBack(back(t));
  return (
    <>
      <PageHead
        title={name}
        lead={kind === 'ORIGIN' ? t.warehouseInChina : t.officeInGhana}
        {...head}
        pill={isActive ? <Pill tone="ok">{t.open}</Pill> : <Pill tone="neutral">{t.closed}</Pill>}
        actions={
          <Button onClick={() => setChanging(true)}>{isActive ? t.closeSite : t.openAgain}</Button>
        }
      />
      <InOrder>
        <PendingChanges />
        <Details
          // A pending change is not the current value: the fields return to the current one.
          key={`${site.version}.${sentForApproval}`}
          site={site}
          onPending={() => setSentForApproval((times) => times + 1)}
        />
        <SettingsHistory section={`site:${id}`} reads={siteReads} />
      </InOrder>
      {isChanging && <ActiveDialog site={site} onClose={() => setChanging(false)} />}
    </>
  );
}

function Details({ site, onPending }: { site: SiteSettings; onPending: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(changeSite, reads);
  return (
    <Card title={t.details}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          params: { id: site.id },
          version: site.version,
          body: { ...readSite(form, site.kind), reason: form.optional('reason') },
        })}
        onDone={({ isPending }) => {
          toast(isPending ? t.sentForApproval : t.siteSaved);
          if (isPending) onPending();
        }}
      >
        <p className="muted">{t.codeAChange(site.code)}</p>
        <SiteFields site={site} kind={site.kind} />
        <ReasonField />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.saveSite}
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
  const t = useTexts(texts);
  const send = useSharedSend(setSiteActive, reads);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isActive ? t.closeQuestion(name) : t.openAgainQuestion(name)}
    >
      <Form
        send={send}
        read={(form) => ({
          params: { id },
          version,
          body: { isActive: !isActive, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(isActive ? t.siteClosed : t.siteOpenedAgain);
          onClose();
        }}
      >
        <p>{isActive ? t.itsNoLonger : t.itsOfferedFor}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {isActive ? t.closeSite : t.openSite}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
