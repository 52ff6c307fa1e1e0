import { listCustomers } from '@sankofa/domain/customers/list/customer-list-endpoints';
import {
  mergeCustomer,
  movedKinds,
  previewMerge,
  type MergePreview,
  type MovedKind,
} from '@sankofa/domain/customers/merging/merge-endpoints';
import {
  getCustomer,
  listCustomerTimeline,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { useNavigate } from 'react-router';

import { count, counted, money } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    whatWouldMove: 'what would move',
    theseCustomersCant: 'These customers can’t be merged yet',
    close: 'Close',
    shipments: 'Shipments',
    cartons: 'Cartons',
    invoices: 'Invoices',
    payments: 'Payments',
    refunds: 'Refunds',
    conversations: 'Tickets',
    notesAndCalls: 'Notes and calls',
    tags: 'Tags',
    deliveryAddresses: 'Delivery addresses',
    claimsToCartons: 'Claims to cartons',
    onOpenOf: (owed: string, invoices: number) => `${owed} on ${counted(invoices, 'open invoice')}`,
    wasMergedInto: (old: string, kept: string) => `${old} was merged into ${kept}`,
    balanceDue: 'Balance due',
    credit: 'Credit',
    refundsToBe: 'Refunds to pay',
    youCantUndo: 'You can’t undo a merge',
    allOfThis: (name: string, code: string, keptName: string, keptCode: string) =>
      `All of this moves from ${name}, ${code}, to ${keptName}, ${keptCode}. `,
    pastEntriesOf:
      'Past accounting entries stay where they are, and open balances are transferred. ',
    noOneCan: (customerCode: string) => `No one can log in to ${customerCode} any more`,
    andItsApi: (apiKeys: number) => `, and its API keys are revoked (${apiKeys})`,
    bothAddressesGet: '. Both addresses get an email.',
    reason: 'Reason',
    typeToConfirm: (customerCode: string) => `Type ${customerCode} to confirm`,
    theCodeOf: 'The code of the customer you keep',
    cancel: 'Cancel',
    mergeIntoOf: (customerCode: string) => `Merge into ${customerCode}`,
  },
  zh: {
    whatWouldMove: '将转移的内容',
    theseCustomersCant: '这些客户暂时不能合并',
    close: '关闭',
    shipments: '运单',
    cartons: '货件',
    invoices: '账单',
    payments: '付款',
    refunds: '退款',
    conversations: '工单',
    notesAndCalls: '备注和通话',
    tags: '标签',
    deliveryAddresses: '派送地址',
    claimsToCartons: '货件认领',
    onOpenOf: (owed: string, invoices: number) => `${count(invoices)} 张未付账单，共 ${owed}`,
    wasMergedInto: (old: string, kept: string) => `${old} 已并入 ${kept}`,
    balanceDue: '待付金额',
    credit: '余额',
    refundsToBe: '待付退款',
    youCantUndo: '合并无法撤销',
    allOfThis: (name: string, code: string, keptName: string, keptCode: string) =>
      `${name}（${code}）的以上内容将全部转给 ${keptName}（${keptCode}）。`,
    pastEntriesOf: '账簿中的历史分录保持不变，未结余额将转移。',
    noOneCan: (customerCode: string) => `${customerCode} 将无法再登录`,
    andItsApi: (apiKeys: number) => `，其 API 密钥将被撤销（${apiKeys}）`,
    bothAddressesGet: '。两个邮箱都会收到邮件。',
    reason: '原因',
    typeToConfirm: (customerCode: string) => `请输入 ${customerCode} 以确认`,
    theCodeOf: '要保留的客户的会员号',
    cancel: '取消',
    mergeIntoOf: (customerCode: string) => `并入 ${customerCode}`,
  },
});

type Props = { oldId: string; keptId: string; onClose: () => void };

/** Shows what moves and what blocks the merge, and asks for the reason and the kept customer's code. */
export function MergeForm({ oldId, keptId, onClose }: Props) {
  const t = useTexts(texts);
  const preview = useAnswer(previewMerge, {
    params: { id: oldId },
    query: { keptId },
    staleMs: 0,
  });
  return (
    <Answer of={preview} what={t.whatWouldMove}>
      {(shown) =>
        shown.blockers.length > 0 ? (
          <Blocked preview={shown} onClose={onClose} />
        ) : (
          <Confirm preview={shown} onClose={onClose} />
        )
      }
    </Answer>
  );
}

function Blocked({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <>
      <Alert tone="bad" title={t.theseCustomersCant}>
        <ul>
          {preview.blockers.map(({ words, remedy }) => (
            <li key={words}>{`${words}. ${remedy}.`}</li>
          ))}
        </ul>
      </Alert>
      <div className="row">
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </>
  );
}

const kindNames = (t: TextsOf<typeof texts>): Record<MovedKind, string> => ({
  shipments: t.shipments,
  packages: t.cartons,
  invoices: t.invoices,
  payments: t.payments,
  refunds: t.refunds,
  tickets: t.conversations,
  notes: t.notesAndCalls,
  tags: t.tags,
  addresses: t.deliveryAddresses,
  claims: t.claimsToCartons,
});

const owedText = (t: TextsOf<typeof texts>, { owed, openInvoices }: MergePreview) =>
  openInvoices === 0 ? money(owed) : t.onOpenOf(money(owed), openInvoices);

function Confirm({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const t = useTexts(texts);
  const { old, kept, moves } = preview;
  const navigate = useNavigate();
  const area = areaOf(useViewer().role);
  const send = useSend(mergeCustomer, {
    invalidates: [getCustomer, listCustomers, listCustomerTimeline],
  });
  return (
    <Form
      hasSummary
      send={send}
      read={(form) => ({
        params: { id: old.id },
        body: { keptId: kept.id, keptCode: form.text('keptCode'), reason: form.text('reason') },
      })}
      onDone={() => {
        toast(t.wasMergedInto(old.customerCode, kept.customerCode));
        onClose();
        void navigate(`${area}/customers/${kept.id}`);
      }}
    >
      <DescriptionList
        items={[
          ...movedKinds
            .filter((kind) => moves[kind] > 0)
            .map((kind): [string, string] => [kindNames(t)[kind], count(moves[kind])]),
          [t.balanceDue, owedText(t, preview)],
          [t.credit, money(preview.credit)],
          [t.refundsToBe, money(preview.refundsPayable)],
        ]}
      />
      <Alert tone="warn" title={t.youCantUndo}>
        {t.allOfThis(old.name, old.customerCode, kept.name, kept.customerCode) +
          t.pastEntriesOf +
          t.noOneCan(old.customerCode) +
          (preview.apiKeys > 0 ? t.andItsApi(preview.apiKeys) : '') +
          t.bothAddressesGet}
      </Alert>
      <TextAreaField name="reason" label={t.reason} maxLength={300} />
      <TextField
        name="keptCode"
        label={t.typeToConfirm(kept.customerCode)}
        hint={t.theCodeOf}
        autoComplete="off"
        maxLength={40}
      />
      <div className="row">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {t.mergeIntoOf(kept.customerCode)}
        </Button>
      </div>
    </Form>
  );
}
