import { dictionary } from '../../lib/messages/messages.ts';

export const ownDataTexts = dictionary({
  en: {
    what: 'your data request',
    download:
      'Download a copy of everything we store about you: account, shipments, payments, messages and devices. You get one file that opens in any text editor.',
    get: 'Download my data',
    downloaded: 'Download complete',
    erase: 'Delete my data',
    deleted:
      'We delete your name, phone number, email address, delivery addresses, photo, devices, notifications, emails and messages. Your account is closed.',
    stays:
      'We keep invoices, payments and shipment history under a number instead of your name, because the law requires us to keep accounting records. We also keep our audit log.',
    blocked: 'We can’t delete your data yet',
    refused: 'Your last request was rejected',
    start: 'Request deletion',
    password: 'Your password',
    submit: 'Request deletion',
    keepAccount: 'Keep my account',
    requested: 'Deletion requested',
    waiting: (day: string) => `Requested on ${day}`,
    waitingText:
      'An admin will review your request, and we’ll email you when it’s done. Nothing is deleted until then.',
    withdraw: 'Withdraw request',
    withdrawal: 'Request withdrawn',
  },
  zh: {
    what: '您的数据申请',
    download:
      '下载我们保存的您的全部数据：账户、运单、付款、消息和设备。文件可用任何文本编辑器打开。',
    get: '下载我的数据',
    downloaded: '下载完成',
    erase: '删除我的数据',
    deleted:
      '我们会删除您的姓名、电话、电子邮箱、地址、照片、设备、通知、邮件和消息。您的账户将被关闭。',
    stays: '账单、付款和运单记录依法必须保存，会以编号代替姓名保留。操作记录也会保留。',
    blocked: '暂时无法删除您的数据',
    refused: '您上次的申请被驳回',
    start: '申请删除',
    password: '您的密码',
    submit: '申请删除',
    keepAccount: '保留账户',
    requested: '删除申请已提交',
    waiting: (day: string) => `您已于 ${day} 申请`,
    waitingText: '管理员将审核您的申请，完成后会发邮件通知您。在此之前不会删除任何内容。',
    withdraw: '撤回申请',
    withdrawal: '申请已撤回',
  },
});
