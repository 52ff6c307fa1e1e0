import { showAddressKit } from '@sankofa/domain/accounts/account-endpoints';
import { addressFields } from '@sankofa/domain/shipments/address-kit/address-fields';
import { getCartonMarks } from '@sankofa/domain/shipments/address-kit/address-kit-endpoints';
import { markExample } from '@sankofa/domain/shipments/address-kit/mark-check';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';

import { openFile } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SendKit } from './send-kit.tsx';
import { type Kit, type KitWarehouse, WarehouseChoice } from './warehouse-choice.tsx';

import css from './address-kit.module.css';

/** Everything a supplier or a Chinese shop needs to send goods to us: to copy, to share and to print. */
export default function AddressPage() {
  const kit = useAnswer(showAddressKit);
  return (
    <>
      <PageHead
        title="Your China address"
        back={{ to: '/customer/dashboard', label: 'Dashboard' }}
        lead="Give it to your suppliers, or use it as your delivery address on 1688, Taobao and Pinduoduo."
      />
      <Answer
        of={kit}
        what="your China address"
        isEmpty={({ warehouses }) => warehouses.length === 0}
        empty={
          <Empty title="No warehouse is accepting goods right now">Contact support for help.</Empty>
        }
      >
        {(kit) => (
          <div className={css.kit}>
            <div className={css.mark}>
              <CopyField
                label="Shipping mark (write it on every carton)"
                value={kit.shippingMark}
              />
            </div>
            <WarehouseChoice kit={kit}>
              {(warehouse) => <Warehouse kit={kit} warehouse={warehouse} />}
            </WarehouseChoice>
          </div>
        )}
      </Answer>
    </>
  );
}

function Warehouse({ kit, warehouse }: { kit: Kit; warehouse: KitWarehouse }) {
  const mark = kit.shippingMark;
  const fields = addressFields(warehouse, mark);
  return (
    <div className={css.page}>
      <div className={css.column}>
        <Card title={warehouse.name.en}>
          {fields.map(({ key, zh, en, value, meaning }) => (
            <CopyField
              key={key}
              label={`${en} ${zh}`}
              value={value}
              lang={key === 'phone' ? undefined : 'zh-CN'}
              meaning={meaning}
            />
          ))}
          <CopyField label="Address in English" value={`${warehouse.address.en}, ${mark}`} />
        </Card>
        <Card title="How to use this address">
          <ol className={css.steps}>
            <li>
              On Taobao, 1688 or Pinduoduo, add a new delivery address (收货地址). Its fields are in
              the order shown here.
            </li>
            <li>
              Keep the shipping mark after the name and after the detailed address, so that it’s
              printed on the courier label.
            </li>
            <li>
              Ask your supplier to write the mark on every carton, then create a shipment here so we
              know what to expect.
            </li>
          </ol>
        </Card>
      </div>
      <div className={css.column}>
        <Card title="Send it to your supplier">
          <SendKit key={warehouse.name.en} warehouse={warehouse} mark={mark} />
        </Card>
        <CartonMarks warehouse={warehouse} />
        <CheckCharacter mark={mark} />
      </div>
    </div>
  );
}

function CartonMarks({ warehouse: { code, mode } }: { warehouse: KitWarehouse }) {
  const open = useAction(() => openFile(getCartonMarks, { query: { mode, site: code } }));
  return (
    <Card title="Carton marks to print">
      <div className="stack">
        <p>
          An A4 sheet with your mark, the address and a QR code that our warehouse scans. Your
          supplier prints it and glues one half to each carton.
        </p>
        {open.error && <Alert tone="bad">{open.error.message}</Alert>}
        <div>
          <Button icon={IconPrinter} isBusy={open.isPending} onClick={() => open.mutate()}>
            Open carton mark sheet
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Why the mark has to be copied exactly, shown with the customer's own. */
function CheckCharacter({ mark }: { mark: string }) {
  const example = markExample(mark);
  if (example === null) return null;
  const { body, check, misread, wrote, insteadOf, needed } = example;
  return (
    <Card title="The check character">
      <div className="stack">
        <p>
          The last character of {mark}, <strong>{check}</strong>, is calculated from {body}.
        </p>
        <p>
          If a carton says {misread}, with {wrote} instead of {insteadOf}, the last character would
          have to be <strong>{needed}</strong>. Our scanners notice it, so your carton isn’t taken
          for someone else’s. It waits until we’ve found its owner.
        </p>
      </div>
    </Card>
  );
}
