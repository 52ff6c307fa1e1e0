import type {
  AnnouncementTone,
  Audience,
} from '@sankofa/domain/announcements/announcement-audience';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';

import { Icon } from '../ui/layout/icon.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';

import css from './announcements.module.css';

type PreviewProps = { audience: Audience; message: string; tone: AnnouncementTone };

/** The announcement as each part of its audience sees it. */
export function AnnouncementPreviews({ audience, message, tone }: PreviewProps) {
  const text = message.trim() || 'Your message appears here.';
  return (
    <div className={css.previews}>
      {audience === 'EVERYONE' && (
        <figure className={css.preview}>
          <figcaption className="muted small">Home page preview</figcaption>
          <div className={css.site}>
            <div className={css.card}>
              <Icon of={IconSpeaker} />
              <p>{text}</p>
            </div>
            <span className={css.hero} aria-hidden="true" />
          </div>
        </figure>
      )}
      {audience !== 'STAFF' && <AreaPreview of="Customer" text={text} tone={tone} />}
      {audience !== 'CUSTOMERS' && <AreaPreview of="Staff" text={text} tone={tone} />}
    </div>
  );
}

const AreaPreview = ({
  of,
  text,
  tone,
}: {
  of: 'Customer' | 'Staff';
  text: string;
  tone: AnnouncementTone;
}) => (
  <figure className={css.preview}>
    <figcaption className="muted small">{`${of} area preview`}</figcaption>
    <div className={css.area}>
      <AnnouncementBanner message={text} tone={tone} />
    </div>
  </figure>
);
