import type { FastifyInstance } from 'fastify';
import { mailsPath } from './mail/mail-pages.ts';
import { html } from './pages/html.ts';
import { page, pageHeaders, plainHeaders } from './pages/page.ts';
import { STRIPE_PATH } from './stripe/paths.ts';

const indexPath = '/sandbox';

const PAGE = page({
  title: 'Stand-ins',
  standIn: 'stand-ins for other services',
  body: html`<h1>Sandbox</h1>
<p>No real card is charged here, and no email leaves this machine.</p>
<ul>
<li><a href="${mailsPath}">Mail</a>: every email that was sent</li>
<li><a href="${STRIPE_PATH}">Payments</a>: every card payment, to refund or dispute</li>
</ul>
<p><a href="/">Back to the site</a></p>`,
});

const NOT_FOUND = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'request.not-found',
  detail: 'There is no such page in the sandbox.',
};

/** The page that leads to the stand-ins' own, and what any unknown address gets. */
export function serveIndex(app: FastifyInstance) {
  app.get(indexPath, (_request, reply) => reply.headers(pageHeaders()).send(PAGE));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).headers(plainHeaders).type('application/problem+json').send(JSON.stringify(NOT_FOUND)),
  );
}
