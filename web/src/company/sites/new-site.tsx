import {
  addSite,
  getCompany,
  listPlaces,
  listSiteSettings,
  type SiteSettings,
} from '@sankofa/domain/company/company-endpoints';
import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import { listSettings } from '@sankofa/domain/company/settings-history-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readSite, SiteFields } from './site-fields.tsx';

const texts = dictionary({
  en: {
    newWarehouseIn: 'New warehouse in China',
    newOfficeIn: 'New office in Ghana',
    sentForApproval: 'Sent for approval. Customers see the site once another admin approves it',
    siteAdded: 'Site added',
    kind: 'Kind',
    officeInGhana: 'Office in Ghana',
    customersCollectGoods: 'Customers collect goods there.',
    warehouseInChina: 'Warehouse in China',
    suppliersSendGoods: 'Suppliers send goods there.',
    code: 'Code',
    n2To8: '2 to 8 capital letters and digits, for example ACC. It can’t be changed later',
    addWarehouse: 'Add warehouse',
    addOffice: 'Add office',
  },
  zh: {
    newWarehouseIn: '新建中国仓库',
    newOfficeIn: '新建加纳网点',
    sentForApproval: '已提交审批。另一位管理员批准后客户可见',
    siteAdded: '地点已添加',
    kind: '类别',
    officeInGhana: '加纳网点',
    customersCollectGoods: '客户在此提货。',
    warehouseInChina: '中国仓库',
    suppliersSendGoods: '供应商将货物发往此处。',
    code: '代码',
    n2To8: '2 至 8 位大写字母和数字，例如 ACC，之后不可更改',
    addWarehouse: '添加仓库',
    addOffice: '添加网点',
  },
});

/** What shows sites. */
export const siteReads = [
  listSiteSettings,
  listSites,
  listDestinations,
  listPlaces,
  getCompany,
  getSetup,
  listSettings,
  listSettingsChanges,
] as const;

type Kind = SiteSettings['kind'];
const isKind = (value: string): value is Kind => value === 'ORIGIN' || value === 'DESTINATION';

/** The form for a new site. With `kind` it is for that kind only. */
export function NewSite({ kind: fixed, onDone }: { kind?: Kind; onDone: () => void }) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Kind>(fixed ?? 'DESTINATION');
  const kind = fixed ?? chosen;
  const send = useSharedSend(addSite, siteReads);
  return (
    <Card title={kind === 'ORIGIN' ? t.newWarehouseIn : t.newOfficeIn}>
      <Form
        send={send}
        hasSummary
        read={(form) => {
          const site = readSite(form, kind);
          return { body: { ...site, kind, code: form.text('code').toUpperCase() } };
        }}
        onDone={({ isPending }) => {
          toast(isPending ? t.sentForApproval : t.siteAdded);
          onDone();
        }}
      >
        {fixed === undefined && (
          <RadioCards
            name="kind"
            label={t.kind}
            value={kind}
            onChoose={(value) => {
              if (isKind(value)) setChosen(value);
            }}
            choices={[
              {
                value: 'DESTINATION',
                title: t.officeInGhana,
                text: t.customersCollectGoods,
              },
              {
                value: 'ORIGIN',
                title: t.warehouseInChina,
                text: t.suppliersSendGoods,
              },
            ]}
          />
        )}
        <TextField
          name="code"
          label={t.code}
          hint={t.n2To8}
          maxLength={8}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <SiteFields key={kind} site={null} kind={kind} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {kind === 'ORIGIN' ? t.addWarehouse : t.addOffice}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
