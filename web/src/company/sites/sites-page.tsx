import { listSiteSettings, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { Link } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

/** All warehouses and offices, for admins. */
export default function SitesPage() {
  return (
    <>
      <PageHead
        title="Warehouses and offices"
        lead="Where goods are received in China and collected in Ghana."
        back={{ to: '/admin/settings', label: 'Settings' }}
        actions={
          <ButtonLink to="/admin/settings/sites/new" variant="primary">
            Add site
          </ButtonLink>
        }
      />
      <SiteTable />
    </>
  );
}

const columns: Column<SiteSettings>[] = [
  {
    head: 'Site',
    phone: 'title',
    cell: ({ id, name, nameZh, code }) => (
      <TwoLines under={nameZh ?? code}>
        <Link to={`/admin/settings/sites/${id}`}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: ({ isActive }) =>
      isActive ? <Pill tone="ok">Open</Pill> : <Pill tone="neutral">Closed</Pill>,
  },
  {
    head: 'Use',
    cell: ({ kind, modes }) => (
      <TwoLines under={modes.map((mode) => (mode === 'AIR' ? 'Air' : 'Sea')).join(' and ')}>
        {kind === 'ORIGIN' ? 'Warehouse in China' : 'Office in Ghana'}
      </TwoLines>
    ),
  },
  { head: 'Address', cell: ({ address, city }) => <TwoLines under={city}>{address}</TwoLines> },
  {
    head: 'On the map',
    cell: ({ position }) => (position ? 'Yes' : 'Not set'),
  },
];

/** The sites as a table. */
export function SiteTable() {
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  return (
    <Card isFlush>
      <Answer
        of={sites}
        what="the sites"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty title="No sites yet">
            Add the warehouse in China that receives goods, and the office in Ghana where customers
            collect them.
          </Empty>
        }
      >
        {({ items }) => (
          <Table
            label="Warehouses and offices"
            rows={items}
            columns={columns}
            keyOf={({ id }) => id}
          />
        )}
      </Answer>
    </Card>
  );
}
