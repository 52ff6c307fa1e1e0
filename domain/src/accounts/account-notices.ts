import { defineTexts, type Message } from '../texts/message.ts';
import { asSentence } from '../texts/typed-text.ts';

const recordsNotice = {
  en: 'We delete your name, phone number, email address, delivery addresses, photo, devices, notifications, emails and messages. We keep invoices, payments and shipment history under a number instead of your name, and our audit log. The law requires us to keep these records.',
  zh: '我们会删除您的姓名、手机号、邮箱、派送地址、头像、设备、通知、邮件和消息。账单、付款和运输记录以编号代替姓名保留，操作记录也会保留；这些记录依法必须保存。',
};

/** Emails and notifications about a person's own account, and what blocks its deletion. */
export const accountNotices = defineTexts('accountNotice', {
  resetTitle: { en: 'Reset your password', zh: '重设密码' },
  resetBody: {
    en: 'We received a request to reset your password. This link works once and expires in 30 minutes.\n\nIf you didn’t request this, you can ignore this email. Your password won’t change.',
    zh: '我们收到重设密码的申请。此链接只能使用一次，30 分钟内有效。\n\n如果不是您本人申请，请忽略此邮件，您的密码不会更改。',
  },
  confirmTitle: { en: 'Confirm your email address', zh: '确认邮箱' },
  confirmBody: {
    en: 'Please confirm your email address so we can send you shipment updates. This link works once and expires in 30 minutes. You can request a new one at any time.\n\nIf you didn’t create an account with us, you can ignore this email.',
    zh: '请确认您的邮箱，以便接收货物动态。此链接只能使用一次，30 分钟内有效，可随时重新获取。\n\n如果您没有在我们这里注册账户，请忽略此邮件。',
  },
  confirmLabel: { en: 'Confirm email address', zh: '确认邮箱' },
  newAddressTitle: { en: 'Confirm your new email address', zh: '确认新邮箱' },
  newAddressBody: {
    en: 'We received a request to use this email address for an account with us. Confirm it within 30 minutes. The link works once.\n\nIf you didn’t request this, you can ignore this email. Nothing will change.',
    zh: '我们收到申请，要将此邮箱用于我们的账户。请在 30 分钟内确认，链接只能使用一次。\n\n如果不是您本人申请，请忽略此邮件，不会有任何更改。',
  },
  newAddressLabel: { en: 'Confirm new address', zh: '确认新邮箱' },
  oldAddressTitle: { en: 'Your email address is about to change', zh: '您的邮箱即将更改' },
  oldAddressBody: {
    en: 'Someone who knows your password requested a change of your account’s email address. The change takes effect when the new address is confirmed.\n\nIf this wasn’t you, cancel the change within 30 minutes and reset your password.',
    zh: '有人凭您的密码申请更改账户邮箱，新邮箱确认后生效。\n\n如果不是您本人，请在 30 分钟内取消更改，并重设密码。',
  },
  oldAddressLabel: { en: 'Cancel the change', zh: '取消更改' },
  hasAccountTitle: { en: 'You already have an account', zh: '您已有账户' },
  addressTakenBody: {
    en: 'Someone tried to use this email address for another account. It’s already linked to yours, so nothing has changed. If this wasn’t you, you can ignore this email.',
    zh: '有人想将此邮箱用于另一个账户。此邮箱已属于您的账户，因此没有任何更改。如果不是您本人，请忽略此邮件。',
  },
  registeredAgainBody: {
    en: 'Someone tried to create an account with this email address, but you already have one. If it was you, log in instead. If not, you can ignore this email.',
    zh: '有人想用此邮箱注册账户，但您已有账户。如果是您本人，请直接登录；如果不是，请忽略此邮件。',
  },
  registeredMergedBody: {
    en: 'Someone tried to create an account with this email address. Your account at this address was merged into another account of yours, so no one can log in with it. Log in with the email address of that account. If you don’t know it, contact us. If this wasn’t you, you can ignore this email.',
    zh: '有人想用此邮箱注册账户。您在此邮箱下的账户已并入您的另一个账户，不能再登录。请使用另一个账户的邮箱登录；如不清楚，请联系我们。如果不是您本人，请忽略此邮件。',
  },
  registeredDeactivatedBody: {
    en: 'Someone tried to create an account with this email address. Your account at this address is deactivated. To use it again, contact us. If this wasn’t you, you can ignore this email.',
    zh: '有人想用此邮箱注册账户。您在此邮箱下的账户已停用。如需重新使用，请联系我们。如果不是您本人，请忽略此邮件。',
  },
  registeredUnconfirmedBody: {
    en: 'Someone tried to create an account with this email address. There’s already one, but the address was never confirmed. If it’s yours, reset the password. That confirms your address too. If not, you can ignore this email.',
    zh: '有人想用此邮箱注册账户。该邮箱已有账户，但从未确认。如果是您本人的账户，请重设密码，邮箱会同时得到确认；如果不是，请忽略此邮件。',
  },
  emailReleasedTitle: ({ name }: { name: string }) => ({
    en: `Customer account deactivated: ${name}`,
    zh: `客户账户已停用：${name}`,
  }),
  emailReleasedBody: ({ name, email }: { name: string; email: string }) => ({
    en: `The account of ${name} was registered with ${email} but the address was never confirmed. The person it belongs to now uses it for their own account, so this customer account no longer has an email address and no one can log in to it. If the customer has goods or invoices with us, call them.`,
    zh: `${name} 的账户用 ${email} 注册，但邮箱从未确认。邮箱的主人现已将其用于自己的账户，因此该客户账户不再拥有此邮箱，也无法登录。如果该客户有货物或账单，请致电联系。`,
  }),
  addressChangedTitle: { en: 'Your email address was changed', zh: '您的邮箱已更改' },
  addressChangedBody: {
    en: 'Your account now uses a different email address, and we’ll no longer send emails here. If you didn’t make this change, contact us immediately.',
    zh: '您的账户已改用其他邮箱，我们不再向此邮箱发送邮件。如果不是您本人更改，请立即联系我们。',
  },
  addressKeptTitle: { en: 'Email address change cancelled', zh: '已取消更改邮箱' },
  addressKeptBody: {
    en: 'The change was cancelled, and your email address stays the same. The request was made with your password. If that wasn’t you, reset your password now.',
    zh: '更改已取消，您的邮箱不变。该申请使用了您的密码，如果不是您本人，请立即重设密码。',
  },
  factorOnTitle: { en: 'Two-factor authentication turned on', zh: '两步验证已开启' },
  factorOnBody: {
    en: 'You’ll now need a code from your authenticator app to log in. Keep your recovery codes somewhere you can find without your phone. If you didn’t turn this on, change your password immediately and contact us.',
    zh: '登录时须输入身份验证器显示的验证码。请将恢复码保存在没有手机也能找到的地方。如果不是您本人开启，请立即更改密码并联系我们。',
  },
  codesTitle: { en: 'You have new recovery codes', zh: '您有新的恢复码' },
  codesBody: {
    en: 'New recovery codes were created, and the old ones no longer work. If this wasn’t you, change your password immediately and contact us.',
    zh: '已生成新的恢复码，旧恢复码失效。如果不是您本人，请立即更改密码并联系我们。',
  },
  factorOffTitle: { en: 'Two-factor authentication turned off', zh: '两步验证已关闭' },
  factorOffBody: {
    en: 'You now log in with just your password. If you didn’t turn this off, change your password immediately and contact us.',
    zh: '现在只需密码即可登录。如果不是您本人关闭，请立即更改密码并联系我们。',
  },
  factorResetTitle: { en: 'Your two-factor authentication was reset', zh: '您的两步验证已重置' },
  anAdmin: { en: 'An admin', zh: '管理员' },
  serverAdmin: { en: 'A server administrator', zh: '服务器管理员' },
  recoveryCodeTitle: { en: 'A recovery code was used', zh: '恢复码已被使用' },
  welcomeBody: {
    en: 'Your account is ready. Give your suppliers your shipping mark and our address in China, then add your first shipment.',
    zh: '您的账户已开通。请将您的唛头和我们的中国地址告知供应商，然后添加第一票货物。',
  },
  passwordChangedTitle: { en: 'Your password was changed', zh: '您的密码已更改' },
  passwordResetBody: {
    en: 'Your password was reset with the link we sent you, and all devices were logged out. If this wasn’t you, reset it again immediately and contact us.',
    zh: '您的密码已通过我们发送的链接重设，所有设备均已退出登录。如果不是您本人，请立即再次重设并联系我们。',
  },
  passwordChangedBody: {
    en: 'Your password was changed in your profile, and all other devices were logged out. If this wasn’t you, reset your password immediately and contact us.',
    zh: '您的密码已在个人资料中更改，其他设备均已退出登录。如果不是您本人，请立即重设密码并联系我们。',
  },
  loggedOutTitle: {
    en: 'We logged you out to protect your account',
    zh: '为保护您的账户，我们已将您退出登录',
  },
  loggedOutBody: {
    en: 'Your session was used in two places at the same time, so we ended it. Please log in again. If this wasn’t you, change your password.',
    zh: '您的登录在两处同时使用，我们已结束该登录。请重新登录。如果不是您本人，请更改密码。',
  },
  deletionTitle: { en: 'Data deletion requested', zh: '已申请删除数据' },
  newDeletionTitle: { en: 'New data deletion request', zh: '新的数据删除申请' },
  newDeletionBody: {
    en: 'Approve or reject it on the Users page.',
    zh: '请在用户页面批准或驳回。',
  },
  deletionRefusedTitle: { en: 'We can’t delete your data yet', zh: '暂时无法删除您的数据' },
  deletedTitle: { en: 'Your data has been deleted', zh: '您的数据已删除' },
  deletedReason: {
    en: 'You’re receiving this email because you requested the deletion of your data.',
    zh: '您收到此邮件，是因为您申请了删除数据。',
  },
  invitedTitle: ({ brand }: { brand: string }) => ({
    en: `You’ve been invited to ${brand}`,
    zh: `您受邀加入 ${brand}`,
  }),
  invitedLabel: { en: 'Accept invitation', zh: '接受邀请' },
  invitedReason: {
    en: 'You’re receiving this email because one of our admins invited you.',
    zh: '您收到此邮件，是因为我们的管理员邀请了您。',
  },
  addressNow: ({ email }: { email: string }) => ({
    en: `You now log in with ${email}, and we’ll send your emails there. We’ve logged you out of all other devices.`,
    zh: `您现在用 ${email} 登录，我们的邮件也会发送到该邮箱。其他设备均已退出登录。`,
  }),
  factorResetBody: ({ by }: { by: Message }) => ({
    en: `${by.in('en')} reset your two-factor authentication and logged you out of all devices. Log in with your password and set it up again in your profile. If you didn’t request this, change your password immediately and contact us.`,
    zh: `${by.in('zh')}已重置您的两步验证，并将所有设备退出登录。请用密码登录，在个人资料中重新设置。如果不是您本人要求，请立即更改密码并联系我们。`,
  }),
  recoveryCodeBody: ({ left }: { left: number }) => ({
    en: `A recovery code was used on your account instead of a code from your authenticator app. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. If this wasn’t you, change your password immediately and create new recovery codes.`,
    zh: `有人用恢复码代替身份验证器的验证码登录了您的账户。您还剩 ${left} 个恢复码。如果不是您本人，请立即更改密码并生成新的恢复码。`,
  }),
  welcomeTitle: ({ name }: { name: string }) => ({ en: `Welcome, ${name}`, zh: `欢迎，${name}` }),
  newAdminTitle: ({ name }: { name: string }) => ({
    en: `New admin: ${name}`,
    zh: `新管理员：${name}`,
  }),
  newAdminBody: ({ name, email }: { name: string; email: string }) => ({
    en: `${name} (${email}) accepted an invitation and is now an admin. If you don’t recognize this person, deactivate the account now.`,
    zh: `${name}（${email}）已接受邀请，成为管理员。如果您不认识此人，请立即停用该账户。`,
  }),
  adminTitle: ({ name, isActive }: { name: string; isActive: boolean }) => ({
    en: `Admin account ${isActive ? 'reactivated' : 'deactivated'}: ${name}`,
    zh: `管理员账户${isActive ? '已恢复' : '已停用'}：${name}`,
  }),
  adminBody: ({
    by,
    isActive,
    reason,
  }: {
    by: string;
    isActive: boolean;
    reason: string | null;
  }) => ({
    en: `${by} ${isActive ? 'reactivated' : 'deactivated'} this account. ${reason === null ? '' : `Reason: ${asSentence(reason, '.')} `}If you don’t know why, contact the other admins now.`,
    zh: `${by} ${isActive ? '恢复' : '停用'}了该账户。${reason === null ? '' : `原因：${asSentence(reason, '。')}`}如果您不清楚原因，请立即联系其他管理员。`,
  }),
  deletionBody: {
    en: `We’ll review your request and email you when it’s done. Until then, you can withdraw it in your profile.\n\n${recordsNotice.en}\n\nIf you didn’t request this, withdraw it and change your password.`,
    zh: `我们会处理您的申请，完成后发邮件通知您。在此之前，您可以在个人资料中撤回。\n\n${recordsNotice.zh}\n\n如果不是您本人申请，请撤回并更改密码。`,
  },
  deletionRefusedBody: ({ reason }: { reason: string }) => ({
    en: `${reason}\n\nYou can request it again once this is resolved. Questions? Contact us.`,
    zh: `${reason}\n\n解决后您可以再次申请。如有疑问，请联系我们。`,
  }),
  deletedBody: {
    en: `Your account is closed and your personal data has been deleted.\n\n${recordsNotice.en}\n\nThis is the last email you’ll receive from us.`,
    zh: `您的账户已关闭，个人数据已删除。\n\n${recordsNotice.zh}\n\n这是我们发给您的最后一封邮件。`,
  },
  invitedBody: ({ isAdmin, brand }: { isAdmin: boolean; brand: string }) => ({
    en: `You’ve been invited to join ${isAdmin ? 'the admin team' : 'the staff'} at ${brand}. Open the link to register. It works once and expires in 3 days.\n\nIf you weren’t expecting this, you can ignore this email.`,
    zh: `您受邀成为 ${brand} 的${isAdmin ? '管理员' : '员工'}。请打开链接注册，链接只能使用一次，3 天内有效。\n\n如果您并不知情，请忽略此邮件。`,
  }),
  /** For a colleague who has not chosen a language yet, and works in China. */
  inBoth: ({ message, between }: { message: Message; between: string }) => {
    const both = `${message.in('zh')}${between}${message.in('en')}`;
    return { en: both, zh: both };
  },
  customerInvitedTitle: {
    en: 'We created an account for you',
    zh: '我们为您创建了账户',
  },
  customerInvitedBody: ({ name, code, mark }: { name: string; code: string; mark: string }) => ({
    en: `Hello ${name}, your customer code is ${code} and your shipping mark is ${mark}. Ask your suppliers to write the mark on every carton.\n\nOpen the link to choose a password. It works once and expires in 3 days. After that, use “Forgot password” on the login page.`,
    zh: `${name}，您好！您的会员号是 ${code}，唛头是 ${mark}，请让供应商在每件货物上写明唛头。\n\n请打开链接设置密码。链接只能使用一次，3 天内有效；过期后，请在登录页面点击“忘记密码”。`,
  }),
  customerInvitedLabel: { en: 'Choose a password', zh: '设置密码' },
  shipmentsOpen: ({ count }: { count: number }) => ({
    en: `${count} ${count === 1 ? 'shipment' : 'shipments'} not delivered yet`,
    zh: `${count} 票货物尚未送达`,
  }),
  collectGoods: {
    en: 'Collect the goods, or cancel shipments we haven’t received.',
    zh: '请提货，或取消我们尚未收到的运单。',
  },
  invoicesOpen: ({ count }: { count: number }) => ({
    en: `${count} unpaid ${count === 1 ? 'invoice' : 'invoices'}`,
    zh: `${count} 张未付账单`,
  }),
  payBalance: { en: 'Pay the balance due.', zh: '请支付余款。' },
  paymentsOpen: ({ count }: { count: number }) => ({
    en: `${count} ${count === 1 ? 'payment' : 'payments'} awaiting confirmation`,
    zh: `${count} 笔付款待确认`,
  }),
  waitForUs: {
    en: 'We’re checking our account. You don’t need to do anything.',
    zh: '我们正在核对账户，您无需操作。',
  },
  refundsOpen: ({ count }: { count: number }) => ({
    en: `${count} ${count === 1 ? 'refund' : 'refunds'} in progress`,
    zh: `${count} 笔退款处理中`,
  }),
  waitForRefund: { en: 'Wait until you’ve received it.', zh: '请等待退款到账。' },
  creditOpen: { en: 'You have unused credit', zh: '您有未使用的余额' },
  useCredit: {
    en: 'Request a refund or use it on an invoice.',
    zh: '请申请退款，或用于支付账单。',
  },
  deletionBlocked: ({ parts }: { parts: readonly Message[] }) => ({
    en: parts.map((part) => part.in('en')).join(' '),
    zh: parts.map((part) => part.in('zh')).join(''),
  }),
  blockerAndRemedy: ({ blocker, remedy }: { blocker: Message; remedy: Message }) => ({
    en: `${blocker.in('en')}. ${remedy.in('en')}`,
    zh: `${blocker.in('zh')}。${remedy.in('zh')}`,
  }),
});
