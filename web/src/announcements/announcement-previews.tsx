import type {
  AnnouncementTone,
  Audience,
} from '@sankofa/domain/announcements/announcement-audience';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';

import css from './announcements.module.css';

const texts = dictionary({
  en: {
    yourMessageAppears: 'Your message appears here.',
    homePagePreview: 'Home page preview',
    customer: 'Customer',
    staff: 'Staff',
    areaPreview: (of: string) => `${of} area preview`,
  },
  zh: {
    yourMessageAppears: '公告内容显示在这里。',
    homePagePreview: '首页预览',
    customer: '客户',
    staff: '员工',
    areaPreview: (of: string) => `${of}页面预览`,
  },
});

type PreviewProps = { audience: Audience; message: string; tone: AnnouncementTone };

/** The announcement as each part of its audience sees it. */
export function AnnouncementPreviews({ audience, message, tone }: PreviewProps) {
  const t = useTexts(texts);
  const text = message.trim() || t.yourMessageAppears;
  return (
    <div className={css.previews}>
      {audience === 'EVERYONE' && (
        <figure className={css.preview}>
          <figcaption className="muted small">{t.homePagePreview}</figcaption>
          <div className={css.site}>
            <div className={css.card}>
              <Icon of={IconSpeaker} />
              <p>{text}</p>
            </div>
            <span className={css.hero} aria-hidden="true" />
          </div>
        </figure>
      )}
      {audience !== 'STAFF' && <AreaPreview of={t.customer} text={text} tone={tone} />}
      {audience !== 'CUSTOMERS' && <AreaPreview of={t.staff} text={text} tone={tone} />}
    </div>
  );
}

const AreaPreview = ({ of, text, tone }: { of: string; text: string; tone: AnnouncementTone }) => {
  const t = useTexts(texts);
  return (
    <figure className={css.preview}>
      <figcaption className="muted small">{t.areaPreview(of)}</figcaption>
      <div className={css.area}>
        <AnnouncementBanner message={text} tone={tone} />
      </div>
    </figure>
  );
};
