import { defineTexts } from '../texts/message.ts';

/** Reasons why an account command is refused. */
export const accountTexts = defineTexts('account', {
  noPhoto: { en: 'You haven’t added a photo', zh: '您还没有头像' },
  addressNotFound: { en: 'Address not found', zh: '未找到该地址' },
  factorRequired: {
    en: 'Two-factor authentication is required for staff and admins. If you’ve lost your phone, ask an admin to reset it',
    zh: '员工和管理员必须使用两步验证。手机丢失后可由管理员重置',
  },
  setupExpired: { en: 'This setup key has expired. Start again', zh: '该密钥已过期，请重新开始' },
  wrongCode: {
    en: 'Incorrect code. Check the app and your phone’s clock',
    zh: '验证码不正确。请核对应用和手机时间',
  },
  usedCode: {
    en: 'This code is incorrect or already used. Wait for the next one',
    zh: '验证码不正确或已使用，请等待新的验证码',
  },
  keyReplaced: {
    en: 'The codes of your app are no longer valid, because a key of the server was replaced. Enter a recovery code, or ask an admin to reset your two-factor authentication',
    zh: '服务器的密钥已更换，身份验证器的验证码不再有效。请输入恢复码，或请管理员重置您的两步验证',
  },
  codeToo: {
    en: 'Also enter the code from your authenticator app',
    zh: '还须输入身份验证器显示的验证码',
  },
  factorOff: {
    en: 'Two-factor authentication is off. Turn it on to get recovery codes',
    zh: '两步验证未开启，无需恢复码。请先开启两步验证',
  },
  factorOn: {
    en: 'Two-factor authentication is already on. Turn it off before setting up another phone',
    zh: '两步验证已开启。如需更换手机，请先关闭',
  },
  factorAlreadyOff: { en: 'Two-factor authentication is already off', zh: '两步验证已关闭' },
  userHasNoFactor: {
    en: 'This user doesn’t have two-factor authentication',
    zh: '该用户未开启两步验证',
  },
  wrongPassword: { en: 'Incorrect password', zh: '密码不正确' },
  accountNotFound: { en: 'Account not found', zh: '未找到该账户' },
  onlyStaffPermissions: {
    en: 'Only staff can have permissions. Admins have all of them, and customers have none',
    zh: '只有员工可以有权限。管理员拥有全部权限，客户没有权限',
  },
  onlyAdmin: {
    en: 'You can’t do this to the only admin. Add another admin first',
    zh: '不能对唯一的管理员进行此操作，请先添加其他管理员',
  },
  customerEmailTaken: {
    en: 'An account with this email address already exists. Search for it in the list of customers',
    zh: '该邮箱已有账户，请在客户列表中查找',
  },
  mergedAway: {
    en: 'This customer was merged into another one, so the account can’t be reactivated. Use the other customer',
    zh: '该客户已并入另一位客户，账户不能启用，请使用保留的客户',
  },
  customerNotFound: { en: 'Customer not found', zh: '未找到该客户' },
  lastAdmins: {
    en: 'At least one admin must stay active. Remove an admin from the selection',
    zh: '至少须保留一位启用的管理员，请从所选用户中移除一位管理员',
  },
  sessionOver: { en: 'This device is already logged out', zh: '该设备已退出登录' },
  invitationExpired: {
    en: 'This invitation has expired. Resend it to get a new link',
    zh: '该邀请已过期，请重新发送以获取新链接',
  },
  invitationOver: { en: 'This invitation was already used or revoked', zh: '该邀请已使用或已撤销' },
  invitedHasAccount: {
    en: 'There’s already an account with this email address, and one address can have only one account. Change the email address of that account in its profile first, or ask the admin to invite you at another address',
    zh: '该邮箱已有账户，而一个邮箱只能有一个账户。请先在该账户的个人资料中更改邮箱，或请管理员改用其他邮箱邀请您',
  },
  inviteeIsCustomer: {
    en: 'A customer has an account with this email address. Invite your colleague at another address, or have them change the email address of the customer account in its profile first',
    zh: '已有客户使用该邮箱。请改用其他邮箱邀请同事，或让对方先在客户账户的个人资料中更改邮箱',
  },
  deletionRequested: {
    en: 'You’ve already requested this. An admin will review it',
    zh: '您已提交申请，管理员会处理',
  },
  noDeletionRequest: { en: 'There’s no request to withdraw', zh: '没有可撤回的申请' },
  requestNotFound: { en: 'Request not found', zh: '未找到该申请' },
  requestOver: {
    en: 'This request was already completed, rejected or withdrawn',
    zh: '该申请已完成、驳回或撤回',
  },
  maxAddresses: ({ most }: { most: number }) => ({
    en: `You can save up to ${most} addresses. Remove one you no longer use`,
    zh: `最多可保存 ${most} 个地址。请删除不再使用的地址`,
  }),
});
