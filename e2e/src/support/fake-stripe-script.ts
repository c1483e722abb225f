import { expect, type Page } from '@playwright/test';

/**
 * Replaces Stripe's own script: a Payment Element with a list of test cards instead of a card's fields. It pays at the
 * sandbox, shows the bank's question on top of the page as Stripe's script does, and sends the browser to the bank
 * where the card requires that. It runs in the browser, so it can use nothing but its arguments.
 */
function fakeStripeScript(paymentIntents: string, version: string) {
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
      mount: (container: HTMLElement) => {
        container.append(cards);
        setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
      },
    };
  }

  async function post(intent: string, action: string, fields: Record<string, string>) {
    const url = `${paymentIntents}/${intent}/${action}`;
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    const body = await response.json();
    return response.ok ? { paymentIntent: body } : { error: body.error };
  }

  /** The bank's question. It covers everything but modal dialogs. */
  const askCardOwner = () =>
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
      if (!name || !email) throw new Error('Name and e-mail must be given: the Payment Element does not ask for them');
      const intent = group.clientSecret.split('_secret_')[0] ?? '';
      const secrets = { key, client_secret: group.clientSecret };
      const card = group.element?.cards.value ?? '';
      const isRedirected = card === 'Sends to the bank';
      const result = await post(intent, 'confirm', {
        ...secrets,
        payment_method: CARDS[isRedirected ? 'Asks' : (card as keyof typeof CARDS)],
        ...(isRedirected && { return_url: confirmParams.return_url }),
      });
      if (result.paymentIntent?.status !== 'requires_action') return result;
      if (isRedirected) {
        window.location.assign(result.paymentIntent.next_action.redirect_to_url.url);
        return new Promise(() => undefined);
      }
      const { paymentIntent } = await post(intent, 'authenticate', { ...secrets, outcome: await askCardOwner() });
      return paymentIntent.status === 'succeeded' ? { paymentIntent } : { error: paymentIntent.last_payment_error };
    },
  });
  Object.assign(window, { Stripe: Object.assign(stripeFor, { version }) });
}

/** Makes the page believe in real Stripe keys. Returns the addresses of the scripts it has asked Stripe for. */
export async function useFakeStripe(page: Page): Promise<{ scriptUrls: string[] }> {
  const scriptUrls: string[] = [];
  const config = await (await page.request.get('/api/payment-config')).json();
  expect(config.provider).toBe('sandbox');
  await page.route('**/api/payment-config', (route) => route.fulfill({ json: { ...config, provider: 'stripe' } }));
  await page.route('https://js.stripe.com/**', (route) => {
    const url = route.request().url();
    scriptUrls.push(url);
    /** `https://js.stripe.com/VERSION/stripe.js` */
    const [version] = new URL(url).pathname.split('/').filter(Boolean);
    const body = `(${fakeStripeScript})('/sandbox/stripe/v1/payment_intents', '${version}')`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { scriptUrls };
}
