import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPIC_NAMES, type MailTopic, openUnsubscribe, PAGES, urlOf } from '@guildhall/contract';

/** Which mails a link switches off, for whom. */
export interface Unsubscribe {
  personId: string;
  topic: MailTopic;
}

export interface UnsubscribeLinks {
  /** For the header: one click there is a POST (RFC 8058). */
  callOf: (unsubscribe: Unsubscribe) => string;
  /** For people: a page with a button, because programs that look for harm follow links. */
  pageOf: (unsubscribe: Unsubscribe) => string;
  /** Undefined for a token that we did not sign. */
  read: (token: string) => Unsubscribe | undefined;
}

interface LinkOptions {
  secret: string;
  /** Without a slash at its end; it may change. */
  site: { publicUrl: string };
}

/** Links without an end: a mail may be found years later. They say nothing but an id, and can do nothing else. */
export function createUnsubscribeLinks({ secret, site }: LinkOptions): UnsubscribeLinks {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  const tokenOf = ({ personId, topic }: Unsubscribe) =>
    `${personId}.${topic}.${signatureOf(`${personId}.${topic}`).toString('base64url')}`;
  return {
    callOf: (unsubscribe) => site.publicUrl + urlOf(openUnsubscribe, { params: { token: tokenOf(unsubscribe) } }),
    pageOf: (unsubscribe) =>
      `${site.publicUrl}${PAGES.unsubscribe.path}?${new URLSearchParams({ topic: unsubscribe.topic, token: tokenOf(unsubscribe) })}`,
    read: (token) => {
      const [personId = '', name = '', signature = ''] = token.split('.');
      const expected = signatureOf(`${personId}.${name}`);
      const given = Buffer.from(signature, 'base64url');
      const topic = MAIL_TOPIC_NAMES.find((known) => known === name);
      if (!topic || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { personId, topic };
    },
  };
}
