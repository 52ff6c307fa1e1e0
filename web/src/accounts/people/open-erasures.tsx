import { listPeople } from '@sankofa/domain/accounts/people/people-endpoints';
import {
  carryOutErasure,
  type ErasureAnswer,
  listErasures,
  refuseErasure,
} from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { useState } from 'react';

import { dayAt } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

const texts = dictionary({
  en: {
    customer: 'Customer',
    email: 'Email',
    requested: 'Requested',
    blockedBy: 'Blocked by',
    nothing: 'Nothing',
    actions: 'Actions',
    theDeletionRequests: 'the deletion requests',
    dataDeletionRequests: 'Data deletion requests',
    sDataDeleted: (name: string) => `${name}’s data deleted`,
    resolveTheBlocking: 'Resolve the blocking items first',
    deleteDataOf: (name: string) => `Delete data of ${name}`,
    deleteData: 'Delete data',
    rejectRequestFrom: (name: string) => `Reject request from ${name}`,
    reject: 'Reject',
    deleteAllPersonal: (name: string) => `Delete all personal data of ${name}?`,
    thisPermanentlyDeletes:
      'This permanently deletes the name, contact details, addresses, messages and devices. Invoices, payments and shipment history are kept under the customer code.',
    requestRejectedWas: (name: string) => `Request rejected. ${name} was notified`,
    rejectTheRequest: (name: string) => `Reject the request from ${name}`,
    reason: 'Reason',
    theCustomerSees: 'The customer sees this text. Explain what they need to do first',
    rejectAndNotify: 'Reject and notify',
  },
  zh: {
    customer: '客户',
    email: '邮箱',
    requested: '申请时间',
    blockedBy: '阻碍事项',
    nothing: '无',
    actions: '操作',
    theDeletionRequests: '删除申请',
    dataDeletionRequests: '数据删除申请',
    sDataDeleted: (name: string) => `已删除 ${name} 的数据`,
    resolveTheBlocking: '请先处理阻碍事项',
    deleteDataOf: (name: string) => `删除 ${name} 的数据`,
    deleteData: '删除数据',
    rejectRequestFrom: (name: string) => `驳回 ${name} 的申请`,
    reject: '驳回',
    deleteAllPersonal: (name: string) => `删除 ${name} 的全部个人数据？`,
    thisPermanentlyDeletes:
      '姓名、联系方式、地址、消息和设备将被永久删除。账单、付款和物流记录将以会员号保留。',
    requestRejectedWas: (name: string) => `申请已驳回，已通知 ${name}`,
    rejectTheRequest: (name: string) => `驳回 ${name} 的申请`,
    reason: '原因',
    theCustomerSees: '客户会看到此内容。请说明需要先做什么',
    rejectAndNotify: '驳回并通知',
  },
});

const columns = (t: TextsOf<typeof texts>): Column<ErasureAnswer>[] => [
  { head: t.customer, cell: (row) => row.name, phone: 'title' },
  { head: t.email, cell: (row) => row.email },
  { head: t.requested, cell: (row) => dayAt(row.requestedAt) },
  {
    head: t.blockedBy,
    cell: (row) => row.blockers.map(({ words: text }) => text).join('. ') || t.nothing,
  },
  { head: t.actions, cell: (row) => <DecisionButtons of={row} /> },
];

/** Open data deletion requests; renders nothing if there are none. */
export function OpenErasures() {
  const t = useTexts(texts);
  const open = usePages(listErasures, { staleMs: 0 });
  if (open.data?.length === 0) return null;
  return (
    <ListCard
      of={open}
      what={t.theDeletionRequests}
      title={t.dataDeletionRequests}
      label={t.dataDeletionRequests}
      columns={columns(t)}
    />
  );
}

function DecisionButtons({ of: { id, name, blockers } }: { of: ErasureAnswer }) {
  const t = useTexts(texts);
  const [openDialog, setOpenDialog] = useState<'erase' | 'refuse' | null>(null);
  const close = () => setOpenDialog(null);
  const erase = useSend(carryOutErasure, {
    invalidates: [listErasures, listPeople],
    onSuccess: () => toast(t.sDataDeleted(name)),
  });
  return (
    <div className={css.actions}>
      <Button
        size="small"
        variant="danger"
        blockedBecause={blockers.length > 0 && t.resolveTheBlocking}
        aria-label={t.deleteDataOf(name)}
        onClick={() => setOpenDialog('erase')}
      >
        {t.deleteData}
      </Button>
      <Button
        size="small"
        aria-label={t.rejectRequestFrom(name)}
        onClick={() => setOpenDialog('refuse')}
      >
        {t.reject}
      </Button>
      {erase.error && <Alert tone="bad">{erase.error.message}</Alert>}
      <Confirm
        isOpen={openDialog === 'erase'}
        onClose={close}
        title={t.deleteAllPersonal(name)}
        action={t.deleteDataOf(name)}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ params: { id } }, { onSettled: close })}
      >
        {t.thisPermanentlyDeletes}
      </Confirm>
      {openDialog === 'refuse' && <RefuseDialog id={id} name={name} onClose={close} />}
    </div>
  );
}

function RefuseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSend(refuseErasure, {
    invalidates: [listErasures],
    onSuccess: () => toast(t.requestRejectedWas(name)),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.rejectTheRequest(name)}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={onClose}
      >
        <TextAreaField name="reason" label={t.reason} hint={t.theCustomerSees} rows={3} />
        <div>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.rejectAndNotify}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
