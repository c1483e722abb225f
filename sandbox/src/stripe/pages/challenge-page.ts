import { html } from '../../pages/html.ts';
import { page, pageHeaders } from '../../pages/page.ts';
import type { IntentRow } from '../intents/intents.queries.ts';
import { money } from '../money.ts';
import { challengePath } from '../paths.ts';
import { STAND_IN } from './payments-page.ts';

/** Stands in for the bank's 3-D Secure page. */
export const challengePage = (intent: IntentRow, origins: string[]) => ({
  headers: pageHeaders({ formTargets: ["'self'", ...origins] }),
  body: page({
    title: 'Confirm your payment',
    standIn: STAND_IN,
    body: html`<div class="card">
<h1>Confirm it’s you</h1>
<p>Confirm your payment of <strong>${money(intent.amount, intent.currency)}</strong>. This page stands in for
your bank’s 3-D Secure check.</p>
<form method="post" action="${challengePath(intent.id)}">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<p><button class="main" name="outcome" value="accepted">Complete authentication</button></p>
<p><button class="quiet" name="outcome" value="refused">Fail authentication</button></p>
</form>
</div>`,
  }),
});

/** Shown after a challenge without a return address. */
export const challengedPage = (isPaid: boolean) => ({
  headers: pageHeaders(),
  body: page({
    title: isPaid ? 'Payment confirmed' : 'Payment refused',
    standIn: STAND_IN,
    body: html`<div class="card"><h1>${isPaid ? 'The payment is confirmed' : 'The payment was refused'}</h1>
<p>You can go back to the previous page.</p></div>`,
  }),
});
