/** Problems of accounts, settings and messages. */
export const accountProblems = {
  'auth.required': {
    status: 401,
    message: { en: 'Please log in to access this page', zh: '请登录后访问此页面' },
  },
  'auth.expired': {
    status: 401,
    message: { en: 'Session expired. Please log in again.', zh: '登录已过期，请重新登录' },
  },
  'auth.key_invalid': {
    status: 401,
    message: {
      en: 'This API key is invalid, expired or revoked',
      zh: 'API 密钥无效、已过期或已撤销',
    },
  },
  'auth.key_not_allowed': {
    status: 403,
    message: {
      en: 'This API key isn’t allowed to make this request. See the API documentation',
      zh: '该 API 密钥不能调用此接口，请查看 API 文档',
    },
  },
  'api_key.too_many': {
    status: 409,
    message: {
      en: 'There are already 5 valid API keys. Revoke one that is no longer used',
      zh: '已有 5 个有效的 API 密钥，请先撤销不再使用的密钥',
    },
  },
  'webhook.too_many': {
    status: 409,
    message: {
      en: 'There are already 5 webhooks. Remove one that is no longer used',
      zh: '已有 5 个 Webhook，请先移除不再使用的',
    },
  },
  'webhook.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the webhook’s current status. Reload the page',
      zh: '该 Webhook 已不能执行此操作，请刷新页面',
    },
  },
  'auth.wrong': {
    status: 401,
    message: { en: 'Incorrect email, phone number or password', zh: '邮箱、手机号或密码不正确' },
  },
  'auth.not_allowed': {
    status: 403,
    message: { en: 'You don’t have permission to do this', zh: '您没有此操作的权限' },
  },
  'auth.viewing': {
    status: 403,
    message: {
      en: 'You are viewing this customer’s area and can’t change anything. Exit the view first',
      zh: '您正在查看客户的页面，不能进行任何更改。请先退出查看',
    },
  },
  'auth.viewing_private': {
    status: 403,
    message: {
      en: 'Only the customer can see this',
      zh: '此内容只有客户本人可以查看',
    },
  },
  'auth.csrf': {
    status: 403,
    message: {
      en: 'This page is out of date. Reload it and try again',
      zh: '页面已过期，请刷新后重试',
    },
  },
  'auth.profile_incomplete': {
    status: 403,
    message: { en: 'Complete your profile', zh: '请先完善个人资料' },
  },
  'auth.token_invalid': {
    status: 400,
    message: { en: 'Invalid or expired token', zh: '链接无效或已过期' },
  },
  'auth.password_weak': {
    status: 422,
    message: { en: 'Choose a stronger password', zh: '请使用更安全的密码' },
  },
  'auth.password_wrong': { status: 422, message: { en: 'Incorrect password', zh: '密码不正确' } },
  'auth.email_taken': {
    status: 422,
    message: { en: 'There’s already an account with this email address', zh: '该邮箱已有账户' },
  },
  // External clients may rely on these 401 and 403 codes.
  second_factor_required: {
    status: 401,
    message: {
      en: 'Enter the code from your authenticator app',
      zh: '请输入身份验证器显示的验证码',
    },
  },
  second_factor_setup_required: {
    status: 403,
    message: {
      en: 'Set up two-factor authentication in your profile to continue',
      zh: '请先在个人资料中设置两步验证，之后即可使用全部功能',
    },
  },
  reauth_required: {
    status: 403,
    message: { en: 'Enter your password to continue', zh: '请输入密码验证身份，验证后继续操作' },
  },
  'auth.code_wrong': {
    status: 422,
    message: {
      en: 'This code is incorrect or already used. Wait for the next one',
      zh: '验证码不正确或已使用，请等待新的验证码',
    },
  },
  'account.self': {
    status: 409,
    message: {
      en: 'You can’t do this to your own account. Ask another admin',
      zh: '这是您自己的账户，须由其他管理员操作',
    },
  },
  'settings.change_pending': {
    status: 409,
    message: {
      en: 'Another change to this setting is waiting for approval. Approve, reject or cancel that one first',
      zh: '此设置的另一项更改正在等待批准。请先处理或取消该更改',
    },
  },
  'settings.change_decided': {
    status: 409,
    message: { en: 'This change was already approved or rejected', zh: '此更改已处理' },
  },
  'settings.change_own': {
    status: 403,
    message: {
      en: 'You proposed this change, so another admin must approve or reject it',
      zh: '此更改由您提出，须由其他管理员批准或驳回',
    },
  },
  'settings.change_newer_admin': {
    status: 403,
    message: {
      en: 'You became an admin after this change was proposed. Another admin must decide on it, or its author can cancel it and propose it again',
      zh: '此更改提出后您才成为管理员。请由其他管理员决定，或由提出者取消后重新提出',
    },
  },
  'settings.change_foreign': {
    status: 403,
    message: {
      en: 'Only the admin who proposed this change can cancel it. You can reject it',
      zh: '只有提出此更改的管理员可以取消；您可以驳回',
    },
  },
  'customer.similar': {
    status: 409,
    message: {
      en: 'A customer with the same phone number, email address or name already exists. Open that customer, or confirm that this is another person',
      zh: '已有手机号、邮箱或姓名相同的客户。请打开该客户，或确认这是另一个人',
    },
  },
  'customer.note_closed': {
    status: 409,
    message: {
      en: 'Only its author can edit a note, and only for 15 minutes. Correct it with a new note instead',
      zh: '备注只能由作者在 15 分钟内修改。请用新备注更正',
    },
  },
  'customer.note_superseded': {
    status: 409,
    message: {
      en: 'This note was already corrected by a newer one. Reload the page',
      zh: '该备注已被更新的备注更正，请刷新页面',
    },
  },
  'customer.no_follow_up': {
    status: 409,
    message: { en: 'This note has no follow-up', zh: '该备注没有待跟进事项' },
  },
  'customer.merge_blocked': {
    status: 409,
    message: { en: 'These customers can’t be merged', zh: '这两位客户不能合并' },
  },
  'erasure.blocked': {
    status: 409,
    message: {
      en: 'We can’t delete your data while shipments or payments are open',
      zh: '还有未结清的业务，暂不能删除',
    },
  },
  'account.step_not_allowed': {
    status: 409,
    message: { en: 'This action isn’t available for this account', zh: '该账户不能进行此操作' },
  },
  'phone.wrong_code': {
    status: 400,
    message: {
      en: 'This code isn’t right. Check the message and try again',
      zh: '验证码不正确，请核对后重试',
    },
  },
  'phone.not_confirmed': {
    status: 409,
    message: { en: 'Confirm this phone number first', zh: '请先确认此手机号' },
  },
  'ticket.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the ticket’s current status',
      zh: '该工单目前不能进行此操作',
    },
  },
  'ticket.new_message': {
    status: 409,
    message: {
      en: 'A new message arrived while you were writing. Read it before you reply',
      zh: '您填写时收到了新消息。请先阅读，再回复',
    },
  },
  'ticket.rating_closed': {
    status: 409,
    message: { en: 'You can’t rate this ticket now', zh: '该工单目前不能评分' },
  },
  'ticket.assigned': {
    status: 409,
    message: { en: 'Someone else has taken this ticket', zh: '该工单已由其他同事处理' },
  },
  'template.name_taken': {
    status: 409,
    message: { en: 'Another template has this name', zh: '已有同名模板' },
  },
  'template.too_many': {
    status: 409,
    message: {
      en: 'There are too many templates. Delete one you no longer use',
      zh: '模板过多，请先删除不再使用的模板',
    },
  },
  'announcement.over': {
    status: 409,
    message: { en: 'This announcement has already been taken down', zh: '该公告已撤下' },
  },
  'job.not_failed': {
    status: 409,
    message: {
      en: 'There’s nothing to retry: this was sent or completed, or is already being retried',
      zh: '无需重试：已发送、已完成或正在重试',
    },
  },
  'settings.unchanged': {
    status: 409,
    message: {
      en: 'Nothing would change: the setting already has these values',
      zh: '设置已是这些值，无需更改',
    },
  },
  'settings.not_restorable': {
    status: 409,
    message: {
      en: 'This version no longer meets today’s rules. Enter the values again on the page',
      zh: '此版本已不符合现行规则，请在页面上重新填写',
    },
  },
  'site.in_use': {
    status: 409,
    message: {
      en: 'Work at this site isn’t finished, so it can’t be closed yet',
      zh: '该地点还有未完成的业务，暂不能关闭',
    },
  },
  'site.code_taken': {
    status: 409,
    message: { en: 'This code is already used by another site', zh: '另一个地点已使用该代码' },
  },
  'place.code_taken': {
    status: 409,
    message: { en: 'This place has already been added', zh: '该地点已存在' },
  },
} as const;
