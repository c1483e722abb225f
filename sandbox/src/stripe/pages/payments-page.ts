import { type Html, html } from '../../pages/html.ts';
import { page, pageHeaders } from '../../pages/page.ts';
import { money } from '../money.ts';
import { closePath, disputePath, failPath, refundPath, STRIPE_PATH } from '../paths.ts';
import type { Payment } from './payments.queries.ts';

export const STAND_IN = 'card provider';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

const olderLink = (last: Payment | undefined) =>
  last && html`<p><a class="button" href="${STRIPE_PATH}?starting_after=${last.intent.id}">Older payments</a></p>`;

/** Payments, newest first, with their refunds and disputes and the buttons for them. */
export const paymentsPage = ({ payments, hasMore }: { payments: Payment[]; hasMore: boolean }) => ({
  headers: pageHeaders({ formTargets: ["'self'"] }),
  body: page({
    title: 'Payments',
    standIn: STAND_IN,
    body: html`<div class="head"><h1>Payments</h1><a class="button" href="${STRIPE_PATH}">Refresh</a></div>
<p>This page stands in for Stripe’s dashboard. No real card is charged.</p>
${payments.length > 0 ? html`<ul class="rows payments">${payments.map(row)}</ul>` : NO_PAYMENT}
${hasMore ? olderLink(payments.at(-1)) : undefined}`,
  }),
});

const NO_PAYMENT = html`<div class="empty"><h2>No payment yet</h2>
<p>When you buy a class, its payment appears here.</p></div>`;

const STATES = {
  requires_payment_method: 'Not paid',
  requires_confirmation: 'Not confirmed',
  requires_action: 'Waits for 3-D Secure',
  succeeded: 'Paid',
  canceled: 'Canceled',
};

const DISPUTES = { needs_response: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' };

const paidCharge = ({ charges }: Payment) => charges.find(({ status }) => status === 'succeeded');

function statesOf(payment: Payment): string[] {
  const charge = paidCharge(payment);
  const last = payment.charges.at(-1);
  return [
    STATES[payment.intent.status],
    ...(last?.failure_message && !charge ? [`Declined: ${last.failure_message}`] : []),
    ...(charge && charge.amount_refunded > 0
      ? [
          charge.amount_refunded === charge.amount
            ? 'Refunded'
            : `Refunded ${money(charge.amount_refunded, charge.currency)}`,
        ]
      : []),
    ...payment.disputes.map(({ status }) => DISPUTES[status]),
  ];
}

function row(payment: Payment): Html {
  const { id, amount, currency, created, description, metadata } = payment.intent;
  return html`<li class="payment" id="${id}"><h2>${money(amount, currency)} <span class="states">${statesOf(payment)
    .map((state) => html`<span class="state">${state}</span>`)
    .flatMap((state) => [state, ' '])}</span></h2>
<p>${description ? html`${description}<br>` : undefined}<small>${id}, <time datetime="${created.toISOString()}">${MOMENT.format(created)} UTC</time></small></p>
<dl>${Object.entries(metadata).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${buttons(payment)}</li>`;
}

const button = (path: string, label: string, field?: { name: string; value: string }): Html => {
  const named = field && html` name="${field.name}" value="${field.value}"`;
  return html`<form method="post" action="${path}"><button${named}>${label}</button></form>`;
};

/** Only what can be done now. */
function buttons(payment: Payment): Html | undefined {
  const charge = paidCharge(payment);
  if (!charge) return undefined;
  const [dispute] = payment.disputes;
  const lastRefund = payment.refunds.findLast(({ failed_at }) => failed_at === null);
  const isRefundable = charge.amount_refunded < charge.amount && (!dispute || dispute.status === 'won');
  return html`<div class="actions">${[
    isRefundable ? button(refundPath(charge.id), 'Refund in full') : '',
    lastRefund ? button(failPath(lastRefund.id), 'Let the last refund fail') : '',
    isRefundable && !dispute ? button(disputePath(charge.id), 'Open a dispute') : '',
    ...(dispute?.status === 'needs_response'
      ? (['won', 'lost'] as const).map((status) =>
          button(closePath(dispute.id), `Close the dispute: ${status}`, { name: 'status', value: status }),
        )
      : []),
  ]}</div>`;
}

/** What could not be done, and why. */
export const errorPage = (reason: string) => ({
  headers: pageHeaders(),
  body: page({
    title: 'Not done',
    standIn: STAND_IN,
    body: html`<div class="card"><h1>This was not possible</h1>
<p class="reason">${reason}</p>
<p><a href="${STRIPE_PATH}">All payments</a></p></div>`,
  }),
});
