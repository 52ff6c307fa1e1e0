import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { getInventoryTotals } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import IconLoad from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs';
import IconHandOver from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconReceive from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconInventory from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconVerify from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import IconUnload from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import { Link } from 'react-router';

import { count } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer, useSummary } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';
import { Icon, type Shape } from '../ui/layout/icon.tsx';
import { useReceiptQueue } from './receiving/receipt-outbox.ts';
import { useSite } from './site-choice.tsx';

import css from './warehouse.module.css';

const texts = dictionary({
  en: {
    label: 'Warehouse work',
    receive: 'Receive',
    receiveHint: 'Scan, weigh and measure what arrives',
    waiting: (count: string) => `${count} waiting to upload`,
    verify: 'Verify',
    verifyHint: 'to verify',
    verifyWork: 'Check and measure received cartons',
    load: 'Load',
    loadHint: 'batches open for loading',
    loadWork: 'Scan cartons into a batch',
    unload: 'Unload',
    unloadHint: 'to unload',
    handOver: 'Hand over',
    handOverHint: 'ready for pickup',
    inventory: 'Inventory',
    inventoryHint: 'cartons in our warehouses',
  },
  zh: {
    label: '仓库工作',
    receive: '收货',
    receiveHint: '扫描、称重、测量到货',
    waiting: (count: string) => `本机有 ${count} 条待上传`,
    verify: '验货',
    verifyHint: '件待验货',
    verifyWork: '核对并复测已收货件',
    load: '装货',
    loadHint: '个批次装货中',
    loadWork: '扫描货件装入批次',
    unload: '卸货',
    unloadHint: '个批次待卸货',
    handOver: '交货',
    handOverHint: '票可提货',
    inventory: '库存',
    inventoryHint: '件在库',
  },
});

const countOf = (number: number | undefined) => (number === undefined ? undefined : count(number));

/** Returns the sum; undefined until both numbers are known. */
const sumOf = (first: number | undefined, second: number | undefined) =>
  first === undefined || second === undefined ? undefined : first + second;

/** The tiles show totals; the rows are on the pages behind them. */
const counted = { withTotal: 'true' } as const;

/** The stations of a warehouse in China. */
function OriginTiles() {
  const t = useTexts(texts);
  const viewer = useViewer();
  // Like the stations behind the tiles: for the user's warehouse, once that is known.
  const { sites, site } = useSite('ORIGIN');
  const siteId = site?.id;
  const enabled = siteId !== undefined;
  // A new device has not been asked yet where it is, so there is nothing to count.
  const isAtNoSite = sites.data !== undefined && !enabled;
  const verify = useAnswer(getInventoryTotals, {
    query: { state: 'RECEIVED', siteId },
    enabled,
    staleMs: 0,
  });
  const load = useSummary(listBatches, {
    query: { ...counted, state: 'OPEN', originSiteId: siteId },
    enabled,
    staleMs: 0,
  });
  const { waiting } = useReceiptQueue(viewer.id, 'receive');
  return (
    <>
      <Tile
        to="/staff/warehouse/receive"
        icon={IconReceive}
        name={t.receive}
        hint={waiting.length > 0 ? t.waiting(count(waiting.length)) : t.receiveHint}
      />
      <Tile
        to="/staff/warehouse/verify"
        icon={IconVerify}
        name={t.verify}
        hint={isAtNoSite ? t.verifyWork : t.verifyHint}
        isCounted={!isAtNoSite}
        value={countOf(verify.data?.pieces)}
      />
      <Tile
        to="/staff/warehouse/load"
        icon={IconLoad}
        name={t.load}
        hint={isAtNoSite ? t.loadWork : t.loadHint}
        isCounted={!isAtNoSite}
        value={countOf(load.data?.total)}
      />
    </>
  );
}

/** The stations of an office in Ghana. */
function DestinationTiles() {
  const t = useTexts(texts);
  // Like the stations behind the tiles: for every office, and including batches that customs has not released
  // yet.
  const unloading = useSummary(listBatches, {
    query: { ...counted, state: 'UNLOADING' },
    staleMs: 0,
  });
  const clearing = useSummary(listBatches, {
    query: { ...counted, state: 'CLEARING' },
    staleMs: 0,
  });
  const ready = useSummary(listShipments, {
    query: { ...counted, status: 'READY_FOR_PICKUP' },
    staleMs: 0,
  });
  const toUnload = sumOf(unloading.data?.total, clearing.data?.total);
  return (
    <>
      <Tile
        to="/staff/warehouse/unload"
        icon={IconUnload}
        name={t.unload}
        hint={t.unloadHint}
        isCounted
        value={countOf(toUnload)}
      />
      <Tile
        to="/staff/warehouse/hand-over"
        icon={IconHandOver}
        name={t.handOver}
        hint={t.handOverHint}
        isCounted
        value={countOf(ready.data?.total)}
      />
    </>
  );
}

/** The stations as large targets for gloved hands, with how much work waits at each. */
export function WarehouseTiles() {
  const t = useTexts(texts);
  const viewer = useViewer();
  const isOrigin = mayStepPackage(viewer, 'receive');
  const isDestination = mayBatch.unload(viewer);
  const inside = useAnswer(getInventoryTotals, { staleMs: 0 });
  return (
    <nav aria-label={t.label} className={css.tiles}>
      {isOrigin && <OriginTiles />}
      {isDestination && <DestinationTiles />}
      <Tile
        to="/staff/warehouse/inventory"
        icon={IconInventory}
        name={t.inventory}
        hint={t.inventoryHint}
        isCounted
        value={countOf(inside.data?.pieces)}
      />
    </nav>
  );
}

function Tile({
  to,
  icon,
  name,
  hint,
  isCounted = false,
  value,
}: {
  to: string;
  icon: Shape;
  name: string;
  hint: string;
  /** The hint is the unit of the value: without a value it says nothing. */
  isCounted?: boolean;
  value?: string | undefined;
}) {
  return (
    <Link to={to} className={css.tile}>
      <Icon of={icon} size={32} />
      <strong className={css.tileName}>{name}</strong>
      <span className={css.tileHint}>
        {value !== undefined && <span className={css.tileCount}>{value}</span>}{' '}
        {isCounted && value === undefined ? '\u00a0' : hint}
      </span>
    </Link>
  );
}
