/** What the site stores in the browser besides cookies, for the cookie policy: name, purpose, lifetime. */
export const storagePolicy: readonly (readonly [name: string, purpose: string, expires: string])[] =
  [
    [
      'accessToken',
      'Identifies you to our server in this tab',
      'When you log out, your session expires or you close the tab',
    ],
    [
      'user, lastActivity',
      'Your account details such as name, email and role, and when you were last active',
      'When you log out or your session expires',
    ],
    [
      'typed',
      'What you typed into a form and haven’t saved',
      'When you save it, log out or close the tab',
    ],
    [
      'react-router-scroll-positions',
      'How far you scrolled on each page, so that going back returns you to the same place',
      'When you log out or close the tab',
    ],
    [
      'pre-alert, ticket',
      'Shipments and messages you haven’t sent yet',
      'When you send or clear them',
    ],
    [
      'push',
      'That this device shows notifications, and whose',
      'When you turn them off, or someone else logs in here',
    ],
    [
      'quote',
      'The goods of your last estimate, once you choose to create an account from it',
      'When you submit or clear your first shipment',
    ],
    ['theme, language', 'Your display preferences', 'When you clear them'],
    [
      'tracked',
      'Shipments you tracked recently',
      'When you choose “Clear recent searches” or clear them',
    ],
    ['welcome, announcement, dismissed-notices', 'Notices you’ve dismissed', 'When you clear them'],
    [
      'sidebar, period, batches',
      'Staff only: your display preferences for lists and menus',
      'When you clear them',
    ],
    ['answer', 'Staff only: lists and recent searches', 'When you log out'],
    [
      'viewing, viewExited',
      'Staff only: that you’re viewing a customer’s account',
      'When you exit it',
    ],
    [
      'device-check',
      'Staff only: a test of whether this device can store work',
      'As soon as it’s done',
    ],
    [
      'outbox',
      'Messages, scans and other work that hasn’t reached our server yet',
      'When it’s sent or you discard it',
    ],
    [
      'last-seen',
      'What you last saw in your account, encrypted, for when there’s no connection',
      'When you log out, or the next time you open the site after 30 minutes without activity',
    ],
    [
      'kept',
      'Your China address and pickup codes, if you choose “Keep on this phone”',
      'When you remove them or someone else logs in',
    ],
    [
      'customer, workbox-precache',
      'Pages without your data, saved for opening them without a connection',
      'When a new version replaces them or you clear them',
    ],
    ['warehouse', 'Staff only: your latest warehouse selections', 'When you clear it'],
    [
      'server-clock',
      'When this device last reached our server, and how their clocks differ',
      'When you clear it',
    ],
    [
      'device-id, has-scanner',
      'Staff only: what this device needs to send its scans',
      'When you clear them',
    ],
    [
      'office',
      'Staff only: pages saved for working offline',
      'When a new version replaces them or you clear them',
    ],
  ];
