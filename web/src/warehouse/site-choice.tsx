import type { SiteKind } from '@sankofa/domain/access';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { z } from 'zod/mini';

import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { onDevice } from '../lib/queries/stored-answer.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useRemembered } from './device-memory.ts';

import css from './warehouse.module.css';

const texts = dictionary({
  en: {
    question: 'Which warehouse are you in?',
    hint: 'We’ll remember this on this device.',
    what: 'the warehouses',
    at: (site: string) => `Warehouse: ${site}`,
    change: 'Change',
    none: 'No warehouses yet. Ask an admin to add one in Settings.',
  },
  zh: {
    question: '您在哪个仓库工作？',
    hint: '系统会记住本设备的选择。',
    what: '仓库列表',
    at: (site: string) => `当前仓库：${site}`,
    change: '更换',
    none: '还没有仓库，请管理员在设置中添加。',
  },
});

export type Site = { id: string; name: string; nameZh: string | null; city: string };

/** Returns the user's warehouse, chosen once on this device; a single one is chosen automatically. */
export function useSite(kind: SiteKind) {
  const viewer = useViewer();
  const sites = useAnswer(listSites, { stored: onDevice });
  const selected = useRemembered(viewer.id, `site:${kind}`, z.string());
  const open = sites.data?.items.filter((site) => site.kind === kind);
  const site = open?.length === 1 ? open[0] : open?.find(({ id }) => id === selected.value);
  return { sites, open: open ?? [], site, choose: selected.change };
}

export function useSiteName() {
  const language = useLanguage();
  return (site: Pick<Site, 'name' | 'nameZh'>) =>
    language === 'zh' ? (site.nameZh ?? site.name) : site.name;
}

/** Returns a function that names the warehouse in a row. */
export function useWarehouse() {
  const nameOf = useSiteName();
  return ({ siteName, siteNameZh }: { siteName: string | null; siteNameZh: string | null }) =>
    siteName === null ? null : nameOf({ name: siteName, nameZh: siteNameZh });
}

/** Returns a function for an office's city in English, or its own name in Chinese. */
export function useCityOr() {
  const language = useLanguage();
  return (site: Pick<Site, 'city' | 'nameZh'>) =>
    language === 'zh' ? (site.nameZh ?? site.city) : site.city;
}

export function SiteChoice({ of: { sites, open, choose } }: { of: ReturnType<typeof useSite> }) {
  const t = useTexts(texts);
  const nameOf = useSiteName();
  return (
    <Card title={t.question}>
      <Answer of={sites} what={t.what}>
        {() => (
          <div className="stack">
            <p className="muted">{open.length > 0 ? t.hint : t.none}</p>
            {open.map((site) => (
              <Button key={site.id} size="huge" isWide onClick={() => choose(site.id)}>
                {nameOf(site)}
              </Button>
            ))}
          </div>
        )}
      </Answer>
    </Card>
  );
}

export function SiteLine({ of: { open, site, choose } }: { of: ReturnType<typeof useSite> }) {
  const t = useTexts(texts);
  const nameOf = useSiteName();
  if (!site) return null;
  return (
    <span className={css.site}>
      {t.at(nameOf(site))}
      {open.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => choose(null)}>
          {t.change}
        </Button>
      )}
    </span>
  );
}
