import { expect, type Page } from '@playwright/test';

/**
 * What stands in for Stripe's own script: a Payment Element with a list of test cards instead of a card's fields. It
 * pays at the sandbox, asks the bank's question on top of the page as Stripe's does, in the page's own body, and sends
 * the browser to the bank where the card wants that. It runs in the browser, and so knows nothing but its arguments.
 */
function standInForStripe(base: string, version: string) {
  const CARDS = { Pays: 'pm_card_visa', Declined: 'pm_card_chargeDeclined', Asks: 'pm_card_authenticationRequired' };

  function paymentElement() {
    const cards = document.createElement('select');
    cards.ariaLabel = 'Test card';
    for (const name of [...Object.keys(CARDS), 'Sends to the bank']) cards.add(new Option(name));
    const listeners: Record<string, (event: object) => void> = {};
    return {
      cards,
      on: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
      off: () => undefined,
      update: () => undefined,
      destroy: () => cards.remove(),
      unmount: () => cards.remove(),
      mount: (place: HTMLElement) => {
        place.append(cards);
        setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
      },
    };
  }

  async function ask(intent: string, verb: string, fields: Record<string, string>) {
    const answer = await fetch(`${base}/${intent}/${verb}`, { method: 'POST', body: new URLSearchParams(fields) });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  }

  /** Above everything that is no modal dialog. */
  const askTheOwner = () =>
    new Promise<string>((resolve) => {
      const layer = document.createElement('div');
      layer.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff';
      for (const outcome of ['accepted', 'refused']) {
        const button = document.createElement('button');
        button.textContent = `Bank: ${outcome}`;
        button.onclick = () => {
          layer.remove();
          resolve(outcome);
        };
        layer.append(button);
      }
      document.body.append(layer);
    });

  interface Group {
    clientSecret: string;
    element: ReturnType<typeof paymentElement> | undefined;
  }

  interface Confirmation {
    elements: { group: Group };
    confirmParams: { return_url: string; payment_method_data: { billing_details: Record<string, string> } };
  }

  const stripeFor = (key: string) => ({
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    elements: ({ clientSecret }: { clientSecret: string }) => {
      const group: Group = { clientSecret, element: undefined };
      return {
        group,
        update: () => undefined,
        getElement: () => group.element,
        create: () => {
          group.element = paymentElement();
          return group.element;
        },
      };
    },
    confirmPayment: async ({ elements: { group }, confirmParams }: Confirmation) => {
      const { name, email } = confirmParams.payment_method_data.billing_details;
      if (!name || !email) throw new Error('What the element does not ask for has to be given');
      const intent = group.clientSecret.split('_secret_')[0] ?? '';
      const secrets = { key, client_secret: group.clientSecret };
      const card = group.element?.cards.value ?? '';
      const isSent = card === 'Sends to the bank';
      const answer = await ask(intent, 'confirm', {
        ...secrets,
        payment_method: CARDS[isSent ? 'Asks' : (card as keyof typeof CARDS)],
        ...(isSent && { return_url: confirmParams.return_url }),
      });
      if (answer.paymentIntent?.status !== 'requires_action') return answer;
      if (isSent) {
        window.location.assign(answer.paymentIntent.next_action.redirect_to_url.url);
        return new Promise(() => undefined);
      }
      const { paymentIntent } = await ask(intent, 'authenticate', { ...secrets, outcome: await askTheOwner() });
      return paymentIntent.status === 'succeeded' ? { paymentIntent } : { error: paymentIntent.last_payment_error };
    },
  });
  Object.assign(window, { Stripe: Object.assign(stripeFor, { version }) });
}

/** From here on the page takes itself for one with real keys. Its script comes from Stripe's address, and from here. */
export async function pretendStripe(page: Page) {
  const asked: string[] = [];
  const config = await (await page.request.get('/api/payment-config')).json();
  expect(config.provider).toBe('sandbox');
  await page.route('**/api/payment-config', (route) => route.fulfill({ json: { ...config, provider: 'stripe' } }));
  await page.route('https://js.stripe.com/**', (route) => {
    const address = route.request().url();
    asked.push(address);
    /** `https://js.stripe.com/VERSION/stripe.js` */
    const [version] = new URL(address).pathname.split('/').filter(Boolean);
    const body = `(${standInForStripe})('/sandbox/stripe/v1/payment_intents', '${version}')`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { asked };
}
