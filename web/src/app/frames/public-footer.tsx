import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { logOnly } from '../../lib/format/log.ts';
import { scrollToSection, scrollToTop } from '../../lib/format/scroll.ts';
import { company } from '../../lib/session/company.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Logo } from '../../ui/layout/logo.tsx';

import css from './public-footer.module.css';

/** All links of the footer with their anchors (spec §2). */
const groups = {
  Company: [
    ['/about#about', 'About Us'],
    ['/careers', 'We Are Hiring'],
    ['/contact#contact', 'Contact Us'],
    ['/faq#faq', 'FAQ'],
  ],
  Services: [
    ['/learn-more#shipping', 'Shipping'],
    ['/learn-more#warehousing', 'Warehousing'],
    ['/tracking#tracking', 'Tracking'],
  ],
  Legal: [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/cookies', 'Cookie Policy'],
  ],
} as const;

/** @param onEstimate opens the estimator, which is listed with the services but has no page */
export function PublicFooter({ onEstimate }: { onEstimate: () => void }) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <Logo isOnDark />
          <p>Air and sea freight from China to Ghana.</p>
          <Contacts />
        </div>
        {(['Company', 'Services', 'Legal'] as const).map((name) => (
          <nav key={name} aria-label={name} className={css.group}>
            <h2 className={css.heading}>{name}</h2>
            <ul>
              {groups[name].map(([to, label]) => (
                <li key={to}>
                  <FooterLink to={to}>{label}</FooterLink>
                </li>
              ))}
              {name === 'Services' && (
                <li className={css.hydratedOnly}>
                  <button type="button" className={css.link} onClick={onEstimate}>
                    Estimate Shipping cost
                  </button>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className={css.bottom}>
        <p>{company().brand}</p>
        {/* Empty and hidden if not set. */}
        <ul className={css.social} data-each="social" aria-label="Social media">
          {company().social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener me" className={css.link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Contacts() {
  const { email, address, phones, supportHours, whatsapp } = company();
  return (
    <address className={css.contacts}>
      {email !== null && (
        <p data-if="email" className={css.contact}>
          <Icon of={IconMail} size={18} />
          <a href={`mailto:${email}`} className={css.link}>
            {email}
          </a>
        </p>
      )}
      <div data-each="phones" className={css.phones}>
        {phones.map(({ shown, dial }) => (
          <p key={dial} className={css.contact}>
            <Icon of={IconPhone} size={18} />
            <a href={`tel:${dial}`} className={css.link}>
              {shown}
            </a>
          </p>
        ))}
      </div>
      {address !== null && (
        <p data-if="address" className={css.contact}>
          <Icon of={IconPin} size={18} />
          <span>{address}</span>
        </p>
      )}
      {whatsapp !== null && (
        <p data-if="whatsapp" className={css.contact}>
          <Icon of={IconWhatsapp} size={18} />
          <a href={whatsapp} rel="noopener" className={css.link}>
            Message us on WhatsApp
          </a>
        </p>
      )}
      <p className={css.contact}>
        <Icon of={IconClock} size={18} />
        <span>{`Support ${supportHours}`}</span>
      </p>
      <p className={css.ready}>
        Have ready: your tracking number, or the weight, size and contents of your goods.
      </p>
    </address>
  );
}

/** Scrolls to the section, or to the top, on its own page; elsewhere it is an ordinary link. */
function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [path, section] = to.split('#');
  const handleClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || pathname.replace(/(.)\/$/, '$1') !== path) return;
    event.preventDefault();
    if (section === undefined) scrollToTop();
    else if (!scrollToSection(section)) logOnly('Section not found on this page', to);
  };
  return (
    <Link to={to} className={css.link} onClick={handleClick}>
      {children}
    </Link>
  );
}
