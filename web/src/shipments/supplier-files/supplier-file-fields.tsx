import {
  maxSupplierPhotos,
  type SupplierFileKind,
} from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';

import { PhotoField } from '../../ui/fields/photo-field.tsx';
import type { ChosenFile } from './supplier-file-outbox.ts';

/** Returns the files after a change, from those at that time. */
export type ChangeFiles = (before: readonly ChosenFile[]) => readonly ChosenFile[];

/** Fields for what the supplier sent about the goods. `room` says how many of each may still be added. */
export function SupplierFileFields({
  files,
  onChange,
  room = { PHOTO: maxSupplierPhotos, INVOICE: 1 },
}: {
  files: readonly ChosenFile[];
  onChange: (change: ChangeFiles) => void;
  room?: Record<SupplierFileKind, number>;
}) {
  const of = (kind: SupplierFileKind) =>
    files.filter((one) => one.kind === kind).map(({ file }) => file);
  const handleChange = (kind: SupplierFileKind) => (chosen: File[]) =>
    // A photo is reduced first: another file may be chosen meanwhile.
    onChange((before) => [
      ...before.filter((one) => one.kind !== kind),
      ...chosen.map((file) => ({ kind, file })),
    ]);
  return (
    <>
      {room.PHOTO > 0 && (
        <PhotoField
          name="supplierPhotos"
          label="Photos from your supplier"
          isOptional
          hint={`Up to ${maxSupplierPhotos}. They help our warehouse recognize your goods.`}
          most={room.PHOTO}
          files={of('PHOTO')}
          onChange={handleChange('PHOTO')}
        />
      )}
      {room.INVOICE > 0 && (
        <PhotoField
          name="supplierInvoice"
          label="Supplier’s invoice"
          isOptional
          hint="A photo or PDF. Only you and our team can see it."
          accept="image/*,application/pdf"
          addLabel="Add file"
          most={1}
          files={of('INVOICE')}
          onChange={handleChange('INVOICE')}
        />
      )}
    </>
  );
}
