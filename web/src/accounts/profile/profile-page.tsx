import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { scrollToSection } from '../../lib/format/scroll.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { MissingFields } from './profile-about.tsx';
import { profileSections } from './profile-sections.ts';

import css from '../profile-page.module.css';

const texts = {
  title: { en: 'Profile', zh: '个人资料' },
  contents: { en: 'On this page', zh: '本页内容' },
};

/** Missing fields only, at the first login; afterwards everything a user can see and change. */
export default function ProfilePage() {
  const { role, missingFields } = useViewer();
  if (role !== 'CUSTOMER' || missingFields.length === 0) return <FullProfile />;
  return (
    <>
      <PageHead title="Complete your profile" />
      <div className={css.missing}>
        <Card>
          <MissingFields />
        </Card>
      </div>
    </>
  );
}

/** The full profile, one card per section. */
function FullProfile() {
  const viewer = useViewer();
  const language = useLanguage();
  const { hash, search } = useLocation();
  const sections = profileSections.filter(({ isFor }) => isFor?.(viewer) ?? true);

  useEffect(() => {
    if (hash) scrollToSection(hash.slice(1));
  }, [hash]);

  return (
    <>
      <PageHead title={texts.title[language]} />
      <div className={css.columns}>
        <nav aria-label={texts.contents[language]} className={css.contents}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                {/* Keeps the redirect after saving. */}
                <Link to={{ search, hash: id }} onClick={() => scrollToSection(id)}>
                  {title[language]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.sections}>
          {sections.map(({ id, title, of: Section }) => (
            <Card key={id} id={id} title={title[language]}>
              <Section />
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
