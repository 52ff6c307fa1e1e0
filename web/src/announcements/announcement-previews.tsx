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
    inChinese: 'Staff area preview in Chinese',
  },
  zh: {
    yourMessageAppears: '公告内容显示在这里。',
    homePagePreview: '首页预览',
    customer: '客户',
    staff: '员工',
    areaPreview: (of: string) => `${of}页面预览`,
    inChinese: '员工页面中文预览',
  },
});

type PreviewProps = {
  audience: Audience;
  message: string;
  messageZh: string;
  tone: AnnouncementTone;
};

/** The announcement as each part of its audience sees it. */
export function AnnouncementPreviews({ audience, message, messageZh, tone }: PreviewProps) {
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
      {audience !== 'STAFF' && (
        <AreaPreview title={t.areaPreview(t.customer)} text={text} tone={tone} />
      )}
      {audience !== 'CUSTOMERS' && (
        <AreaPreview title={t.areaPreview(t.staff)} text={text} tone={tone} />
      )}
      {messageZh.trim() !== '' && (
        <AreaPreview title={t.inChinese} text={messageZh.trim()} tone={tone} />
      )}
    </div>
  );
}

const AreaPreview = ({
  title,
  text,
  tone,
}: {
  title: string;
  text: string;
  tone: AnnouncementTone;
}) => (
  <figure className={css.preview}>
    <figcaption className="muted small">{title}</figcaption>
    <div className={css.area}>
      <AnnouncementBanner message={text} tone={tone} />
    </div>
  </figure>
);
