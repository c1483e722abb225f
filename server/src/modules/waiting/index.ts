export { sendDailyMails } from './send-daily-mails.ts';
export { serveWaiting } from './waiting.routes.ts';
