import { listSiteSettings, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { Link } from 'react-router';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

const texts = dictionary({
  en: {
    and: ' and ',
    warehousesAndOffices: 'Warehouses and offices',
    whereGoodsAre: 'Where goods are received in China and collected in Ghana.',
    settings: 'Settings',
    addSite: 'Add site',
    site: 'Site',
    status: 'Status',
    open: 'Open',
    closed: 'Closed',
    use: 'Use',
    air: 'Air',
    sea: 'Sea',
    warehouseInChina: 'Warehouse in China',
    officeInGhana: 'Office in Ghana',
    address: 'Address',
    onTheMap: 'On the map',
    yes: 'Yes',
    notSet: 'Not set',
    theSites: 'the sites',
    noSitesYet: 'No sites yet',
    addTheWarehouse:
      'Add the warehouse in China that receives goods, and the office in Ghana where customers collect them.',
  },
  zh: {
    and: '和',
    warehousesAndOffices: '仓库和网点',
    whereGoodsAre: '货物在中国的收货地点和在加纳的提货地点。',
    settings: '设置',
    addSite: '添加地点',
    site: '地点',
    status: '状态',
    open: '营业中',
    closed: '已关闭',
    use: '用途',
    air: '空运',
    sea: '海运',
    warehouseInChina: '中国仓库',
    officeInGhana: '加纳网点',
    address: '地址',
    onTheMap: '地图位置',
    yes: '是',
    notSet: '未设置',
    theSites: '地点',
    noSitesYet: '还没有地点',
    addTheWarehouse: '请添加在中国收货的仓库和客户在加纳提货的网点。',
  },
});

/** All warehouses and offices, for admins. */
export default function SitesPage() {
  const t = useTexts(texts);
  return (
    <>
      <PageHead
        title={t.warehousesAndOffices}
        lead={t.whereGoodsAre}
        back={{ to: '/admin/settings', label: t.settings }}
        actions={
          <ButtonLink to="/admin/settings/sites/new" variant="primary">
            {t.addSite}
          </ButtonLink>
        }
      />
      <SiteTable />
    </>
  );
}

const columns = (t: TextsOf<typeof texts>): Column<SiteSettings>[] => [
  {
    head: t.site,
    phone: 'title',
    cell: ({ id, name, nameZh, code }) => (
      <TwoLines under={nameZh ?? code}>
        <Link to={`/admin/settings/sites/${id}`}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ isActive }) =>
      isActive ? <Pill tone="ok">{t.open}</Pill> : <Pill tone="neutral">{t.closed}</Pill>,
  },
  {
    head: t.use,
    cell: ({ kind, modes }) => (
      <TwoLines under={modes.map((mode) => (mode === 'AIR' ? t.air : t.sea)).join(t.and)}>
        {kind === 'ORIGIN' ? t.warehouseInChina : t.officeInGhana}
      </TwoLines>
    ),
  },
  { head: t.address, cell: ({ address, city }) => <TwoLines under={city}>{address}</TwoLines> },
  {
    head: t.onTheMap,
    cell: ({ position }) => (position ? t.yes : t.notSet),
  },
];

/** The sites as a table. */
export function SiteTable() {
  const t = useTexts(texts);
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  return (
    <Card isFlush>
      <Answer
        of={sites}
        what={t.theSites}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t.noSitesYet}>{t.addTheWarehouse}</Empty>}
      >
        {({ items }) => (
          <Table
            label={t.warehousesAndOffices}
            rows={items}
            columns={columns(t)}
            keyOf={({ id }) => id}
          />
        )}
      </Answer>
    </Card>
  );
}
