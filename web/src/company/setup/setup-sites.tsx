import { listSiteSettings, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { returningTo } from '../../ui/layout/use-back.ts';
import { NewSite } from '../sites/new-site.tsx';
import { useStepBack } from './step-back.ts';

const texts = dictionary({
  en: {
    theSites: 'the sites',
    yourWarehouses: 'Your warehouses',
    yourOffices: 'Your offices',
    notOnThe: ' (not on the map yet)',
    addAnotherWarehouse: 'Add another warehouse',
    addAnotherOffice: 'Add another office',
  },
  zh: {
    theSites: '地点',
    yourWarehouses: '您的仓库',
    yourOffices: '您的网点',
    notOnThe: '（尚未标在地图上）',
    addAnotherWarehouse: '再添加一个仓库',
    addAnotherOffice: '再添加一个网点',
  },
});

/** The sites of one kind, and the form for another one; open while there is none. */
export function SetupSites({ kind }: { kind: SiteSettings['kind'] }) {
  const t = useTexts(texts);
  const sites = useAnswer(listSiteSettings, { staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const back = useStepBack(kind === 'ORIGIN' ? 'warehouses' : 'offices');
  return (
    <Answer of={sites} what={t.theSites}>
      {({ items }) => {
        const own = items.filter((site) => site.kind === kind);
        return (
          <>
            {own.length > 0 && (
              <Card title={kind === 'ORIGIN' ? t.yourWarehouses : t.yourOffices}>
                <ul>
                  {own.map(({ id, name, position }) => (
                    <li key={id}>
                      <Link to={`/admin/settings/sites/${id}`} state={returningTo(back)}>
                        {name}
                      </Link>
                      {kind === 'DESTINATION' && position === null && t.notOnThe}
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
                  {kind === 'ORIGIN' ? t.addAnotherWarehouse : t.addAnotherOffice}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Answer>
  );
}
