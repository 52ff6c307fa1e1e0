import { listSuppliers } from '@sankofa/domain/payables/supplier-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { payableTexts } from '../payable-texts.ts';
import { billFormTexts } from './bill-form-texts.ts';

/** The supplier of a bill, searched by the server. */
export function SupplierPick({ of: supplier }: { of: { id: string; name: string } | undefined }) {
  const t = useTexts(billFormTexts);
  const shared = useTexts(payableTexts);
  const { role } = useViewer();
  const search = useTypedSearch();
  const [id, setId] = useState(supplier?.id ?? '');
  const suppliers = usePages(listSuppliers, {
    query: { q: search.q || undefined, isActive: 'true' },
  });
  return (
    <div className="stack">
      <SearchPick
        name="supplierId"
        label={shared.supplier}
        searchLabel={t.searchSuppliers}
        search={search}
        value={id}
        onChange={setId}
        none={t.chooseSupplier}
        current={supplier ? [supplier.id, supplier.name] : null}
        more={suppliers}
        optionOf={(row) => [row.id, row.name]}
      />
      <p className="muted small">
        {t.notInList}{' '}
        <Link to={`${areaOf(role)}/financial/suppliers`} target="_blank">
          {t.addSupplier}
        </Link>
      </p>
    </div>
  );
}
