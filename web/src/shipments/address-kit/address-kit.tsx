import { chinesePhone } from '@sankofa/domain/shipments/address-kit/address-fields';
import type { Mode } from '@sankofa/domain/values/mode';
import { Link } from 'react-router';

import { showAddressKit } from '../../lib/http/critical-calls.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeepOnPhone } from './keep-on-phone.tsx';
import { SendAddress } from './send-address.tsx';
import { type Kit, type KitWarehouse, WarehouseChoice } from './warehouse-choice.tsx';

import css from './address-kit.module.css';

/** The shipping mark and the warehouse in China, to copy. Its own page has what is needed beyond that. */
export function AddressKit({ mode }: { mode?: Mode }) {
  const kit = useAnswer(showAddressKit);
  return (
    <Card title="Your China address">
      <Answer
        of={kit}
        what="your China address"
        isEmpty={({ warehouses }) => warehouses.length === 0}
        empty={
          <p>
            None of our China warehouses is accepting goods right now. Contact support for help.
          </p>
        }
      >
        {(kit) => (
          <div className={css.kit}>
            <KitDetails kit={kit} first={mode} />
            <KeepOnPhone
              name="your China address"
              value={kit}
              find={(kept) => kept.kit}
              put={(_, kit) => ({ kit })}
            />
            <p>
              <Link to="/customer/address">
                Address for 1688, Taobao and Pinduoduo, to share and to print
              </Link>
            </p>
          </div>
        )}
      </Answer>
    </Card>
  );
}

/** The address, to copy field by field, wherever it was read. */
export const KitDetails = ({ kit, first }: { kit: Kit; first: Mode | undefined }) => (
  <div className={css.kit}>
    <div className={css.mark}>
      <CopyField label="Shipping mark (write it on every carton)" value={kit.shippingMark} />
    </div>
    <WarehouseChoice kit={kit} first={first}>
      {(warehouse) => <Warehouse warehouse={warehouse} mark={kit.shippingMark} />}
    </WarehouseChoice>
  </div>
);

function Warehouse({ warehouse, mark }: { warehouse: KitWarehouse; mark: string }) {
  const receiver = `${warehouse.contactName ?? warehouse.name.zh} ${mark}`;
  return (
    <section aria-label={warehouse.name.en}>
      <CopyField label="Receiver 收货人" value={receiver} lang="zh-CN" />
      <CopyField label="Phone 电话" value={chinesePhone(warehouse.phone)} />
      <CopyField label="Address 地址" value={`${warehouse.address.zh} ${mark}`} lang="zh-CN" />
      <CopyField label="Address in English" value={`${warehouse.address.en}, ${mark}`} />
      <SendAddress warehouse={warehouse} mark={mark} />
    </section>
  );
}
