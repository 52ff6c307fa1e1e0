import { listSiteSettings, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NewSite } from '../sites/new-site.tsx';

/** The sites of one kind, and the form for another one; open while there is none. */
export function SetupSites({ kind }: { kind: SiteSettings['kind'] }) {
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <Answer of={sites} what="the sites">
      {({ items }) => {
        const own = items.filter((site) => site.kind === kind);
        return (
          <>
            {own.length > 0 && (
              <Card title={kind === 'ORIGIN' ? 'Your warehouses' : 'Your offices'}>
                <ul>
                  {own.map(({ id, name, position }) => (
                    <li key={id}>
                      <Link to={`/admin/settings/sites/${id}`}>{name}</Link>
                      {kind === 'DESTINATION' && position === null && ' (not on the map yet)'}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {own.length === 0 || isAdding ? (
              <NewSite key={own.length} kind={kind} onDone={() => setAdding(false)} />
            ) : (
              <div className="row">
                <Button onClick={() => setAdding(true)}>
                  {kind === 'ORIGIN' ? 'Add another warehouse' : 'Add another office'}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Answer>
  );
}
