import { hasDuty, worksAt } from '@sankofa/domain/access';
import { listSiteSettings, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { getGoodsClasses } from '@sankofa/domain/company/goods-classes';
import { getVerifyRules } from '@sankofa/domain/warehouse/verification/verify-rule-endpoints';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { staffSettingsTexts } from './staff-settings-texts.ts';

/** What concerns a staff member: their sites, the rules of their work and their own choices. */
export default function StaffSettingsPage() {
  const t = useTexts(staffSettingsTexts);
  const viewer = useViewer();
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="stack">
        <Sites />
        {hasDuty(viewer, 'warehouse') && <VerificationRules />}
        <Goods />
        <Card title={t.own}>
          <DescriptionList
            items={[
              [t.language, t.languageText],
              [
                t.notifications,
                <Link key="n" to="/staff/profile">
                  {t.notificationsLink}
                </Link>,
              ],
              ...(hasDuty(viewer, 'warehouse') ? [[t.labels, t.labelsText] as const] : []),
            ]}
          />
        </Card>
        <Card title={t.system}>
          <div className="stack">
            <p>{t.systemText}</p>
            <div className="row">
              <ButtonLink to="/staff/settings/system">{t.systemLink}</ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

function Sites() {
  const t = useTexts(staffSettingsTexts);
  const viewer = useViewer();
  const sites = useAnswer(listSiteSettings);
  return (
    <Answer of={sites} what={t.sites}>
      {({ items }) => {
        const own = items.filter(({ kind }) => worksAt(viewer, kind));
        return own.length === 0 ? (
          <Card title={t.mySites}>
            <p className="muted">{t.noSites}</p>
          </Card>
        ) : (
          <>
            {own.map((site) => (
              <SiteCard key={site.id} site={site} />
            ))}
          </>
        );
      }}
    </Answer>
  );
}

function SiteCard({ site }: { site: SiteSettings }) {
  const t = useTexts(staffSettingsTexts);
  const isChinese = useLanguage() === 'zh';
  return (
    <Card
      title={(isChinese && site.nameZh) || site.name}
      action={
        site.isActive ? <Pill tone="ok">{t.open}</Pill> : <Pill tone="neutral">{t.closed}</Pill>
      }
    >
      <DescriptionList
        items={[
          [t.address, (isChinese && site.addressZh) || `${site.address}, ${site.city}`],
          [t.phone, site.phone],
          [t.hours, site.openingHours || t.hoursUnset],
        ]}
      />
    </Card>
  );
}

function VerificationRules() {
  const t = useTexts(staffSettingsTexts);
  const rules = useAnswer(getVerifyRules);
  return (
    <Card title={t.rules}>
      <Answer of={rules} what={t.rulesWhat}>
        {({ weightPercent, weightGrams, sidePercent, sideMm, isFourEyes }) => (
          <DescriptionList
            items={[
              [t.weight, t.percent(String(weightPercent), `${weightGrams} g`)],
              [t.side, t.percent(String(sidePercent), `${sideMm} mm`)],
              [t.fourEyes, isFourEyes ? t.yes : t.no],
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}

function Goods() {
  const t = useTexts(staffSettingsTexts);
  const language = useLanguage();
  const goods = useAnswer(getGoodsClasses);
  return (
    <Card title={t.goods}>
      <Answer of={goods} what={t.goodsWhat}>
        {({ NORMAL, SPECIAL, prohibited }) => (
          <DescriptionList
            items={[
              ...[NORMAL, SPECIAL].map(
                ({ name, description, examples }) =>
                  [name[language], `${description[language]} ${examples[language]}`] as const,
              ),
              [t.prohibited, prohibited[language]],
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}
