import { dictionary } from '../lib/messages/messages.ts';

/** Texts of replies by customers and by support. */
export const replyTexts = dictionary({
  en: {
    stored: 'Saved on this device. It’s sent when you’re back online',
    reply: 'Reply',
    sent: 'Message sent',
    notSent: 'This message couldn’t be sent',
    yourMessage: 'Your message',
    savedOnDevice: 'Saved on this device until you send it.',
    send: 'Send message',
  },
  zh: {
    stored: '已保存在此设备上，恢复网络后发送',
    reply: '回复',
    sent: '消息已发送',
    notSent: '此消息未能发送',
    yourMessage: '您的消息',
    savedOnDevice: '发送前保存在此设备上。',
    send: '发送消息',
  },
});
