type Warehouse = {
  name: { zh: string; en: string };
  address: { zh: string; en: string };
  contactName: string | null;
  phone: string;
};

/** Returns the address for a supplier: first as Chinese couriers read it, then in English. */
export function addressText(warehouse: Warehouse, mark: string): string {
  return [
    `收货人：${warehouse.contactName ?? warehouse.name.zh} ${mark}`,
    `电话：${warehouse.phone}`,
    `地址：${warehouse.address.zh} ${mark}`,
    `请在每箱外写唛头：${mark}`,
    '',
    `${warehouse.name.en}, ${warehouse.address.en}, ${mark}, ${warehouse.phone}`,
    `Please write ${mark} on every carton.`,
  ].join('\n');
}
