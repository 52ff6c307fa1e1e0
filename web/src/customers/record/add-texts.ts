import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the form that adds a customer. */
export const addTexts = dictionary({
  en: {
    title: 'Add a customer',
    name: 'Full name',
    phone: 'Phone number',
    email: 'Email',
    emailHint: 'We’ll email a link to choose a password. Without it, the customer can’t log in.',
    city: 'City',
    address: 'Address',
    add: 'Add customer',
    cancel: 'Cancel',
    added: (name: string, code: string) => `${name} added: ${code}`,
    similarTitle: 'These customers look similar. Is it one of them?',
    isAnother: 'No, this is a different person',
    PHONE: 'Same phone number',
    EMAIL: 'Same email address',
    NAME: 'Similar name',
  },
  zh: {
    title: '新建客户',
    name: '姓名',
    phone: '电话',
    email: '邮箱',
    emailHint: '我们会发送设置密码的链接。没有邮箱，客户无法登录。',
    city: '城市',
    address: '地址',
    add: '新建客户',
    cancel: '取消',
    added: (name: string, code: string) => `已新建客户 ${name}：${code}`,
    similarTitle: '这些客户的资料相似，是其中一位吗？',
    isAnother: '不是，这是另一个人',
    PHONE: '电话相同',
    EMAIL: '邮箱相同',
    NAME: '姓名相似',
  },
});
