import type { AnnouncementTone } from '@sankofa/domain/announcements/announcement-audience';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import type { ReactNode } from 'react';

import { classes } from '../ui/layout/classes.ts';
import { Icon } from '../ui/layout/icon.tsx';

import css from './announcement-banner.module.css';

/** One announcement as it appears above the pages of an area. */
export const AnnouncementBanner = ({
  message,
  tone,
  action,
}: {
  message: string;
  tone: AnnouncementTone;
  action?: ReactNode;
}) => (
  <div className={classes(css.banner, tone === 'IMPORTANT' && css.important)}>
    <Icon of={IconSpeaker} />
    <p>{message}</p>
    {action}
  </div>
);
