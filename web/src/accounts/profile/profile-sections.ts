import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { ComponentType } from 'react';

import type { Language } from '../../lib/messages/language.ts';
import { OwnData } from '../privacy/own-data.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';
import { Addresses } from './addresses.tsx';
import { ApiAccess } from './api-access.tsx';
import { ChangePassword } from './change-password.tsx';
import { EmailAddress } from './email-address.tsx';
import { NewsChoices } from './news-choices.tsx';
import { OnThisPhone } from './on-this-phone.tsx';
import { OwnLanguage } from './own-language.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { Photo } from './photo.tsx';
import { AboutYou } from './profile-about.tsx';
import { OwnAccount } from './profile-account.tsx';

/** One card of the profile. Its id is the anchor of links: `/customer/profile#password`. */
export type ProfileSection = {
  id: string;
  title: Record<Language, string>;
  /** The content of the card, below its title. */
  of: ComponentType;
  /** Who has this section; everyone if omitted. */
  isFor?: (viewer: User) => boolean;
};

/** The sections of the profile from top to bottom. */
export const profileSections: readonly ProfileSection[] = [
  { id: 'about', title: { en: 'Personal details', zh: '个人信息' }, of: AboutYou },
  {
    id: 'addresses',
    title: { en: 'Delivery addresses', zh: '派送地址' },
    of: Addresses,
    isFor: ({ role }) => role === 'CUSTOMER',
  },
  { id: 'photo', title: { en: 'Photo', zh: '照片' }, of: Photo },
  { id: 'account', title: { en: 'Your account', zh: '我的账户' }, of: OwnAccount },
  { id: 'email', title: { en: 'Email address', zh: '电子邮箱' }, of: EmailAddress },
  { id: 'password', title: { en: 'Password', zh: '密码' }, of: ChangePassword },
  {
    id: 'two-factor',
    title: { en: 'Two-factor authentication', zh: '两步验证' },
    of: SecondFactor,
  },
  {
    id: 'passkeys',
    title: { en: 'Passkeys', zh: '通行密钥' },
    of: OwnPasskeys,
    isFor: ({ role }) => role !== 'CUSTOMER',
  },
  { id: 'news', title: { en: 'Notifications', zh: '通知' }, of: NewsChoices },
  {
    id: 'language',
    title: { en: 'Language', zh: '语言' },
    of: OwnLanguage,
    isFor: ({ role }) => role !== 'CUSTOMER',
  },
  { id: 'devices', title: { en: 'Devices', zh: '设备' }, of: OwnSessions },
  {
    id: 'phone',
    title: { en: 'On this phone', zh: '此手机' },
    of: OnThisPhone,
    isFor: ({ role }) => role === 'CUSTOMER',
  },
  {
    id: 'api',
    title: { en: 'API access', zh: 'API 访问' },
    of: ApiAccess,
    isFor: ({ role }) => role === 'CUSTOMER',
  },
  { id: 'data', title: { en: 'Your data', zh: '您的数据' }, of: OwnData },
];
