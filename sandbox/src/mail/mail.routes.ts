import type { FastifyInstance } from 'fastify';
import { plainHeaders } from '../pages/page.ts';
import { mailHtml, mailHtmlPath, mailNotFoundPage, mailPage, mailPath, mailsPage, mailsPath } from './mail-pages.ts';
import type { Mail, Mailbox } from './mailbox.ts';

interface Document {
  headers: Record<string, string>;
  body: string;
}

/** Received mails: as pages for people, as JSON for tests. */
export function serveMail(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }) {
  const serveOne = (path: string, documentOf: (mail: Mail) => Document) =>
    app.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
      const mail = mailbox.find(params.id);
      const { headers, body } = mail ? documentOf(mail) : mailNotFoundPage();
      return reply
        .code(mail ? 200 : 404)
        .headers(headers)
        .send(body);
    });

  app.get(mailsPath, (_request, reply) => {
    const { headers, body } = mailsPage(mailbox.list());
    return reply.headers(headers).send(body);
  });
  serveOne(mailPath(':id'), mailPage);
  serveOne(mailHtmlPath(':id'), mailHtml);
  app.get<{ Querystring: { to?: string | string[] } }>(`${mailsPath}/messages`, ({ query }, reply) =>
    reply.headers(plainHeaders).send(mailbox.list(query.to === undefined ? undefined : [query.to].flat())),
  );
  app.delete(`${mailsPath}/messages`, (_request, reply) => {
    mailbox.empty();
    return reply.headers(plainHeaders).code(204).send();
  });
}
