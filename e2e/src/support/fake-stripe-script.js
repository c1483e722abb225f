// Runs in the browser instead of Stripe's own script, as a classic script: a Payment Element with a list of test cards
// instead of a card's fields. It pays at the sandbox, shows the bank's question on top of the page as Stripe's script
// does, and sends the browser to the bank where the card requires that.

const PAYMENT_INTENTS = '/sandbox/stripe/v1/payment_intents';

/** @type {Record<string, string>} */
const CARDS = { Pays: 'pm_card_visa', Declined: 'pm_card_chargeDeclined', Asks: 'pm_card_authenticationRequired' };
const REDIRECTING_CARD = 'Sends to the bank';

/** @typedef {{clientSecret: string, element?: ReturnType<typeof createPaymentElement>}} Group */

/**
 * @typedef {object} Confirmation
 * @property {{group: Group}} elements
 * @property {{return_url: string, payment_method_data: {billing_details: Record<string, string>}}} confirmParams
 */

const doNothing = () => undefined;

function createPaymentElement() {
  const cards = document.createElement('select');
  cards.ariaLabel = 'Test card';
  for (const name of [...Object.keys(CARDS), REDIRECTING_CARD]) cards.add(new Option(name));
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  return {
    cards,
    /** @type {(name: string, listener: (event: object) => void) => void} */
    on: (name, listener) => {
      listeners[name] = listener;
    },
    off: doNothing,
    update: doNothing,
    destroy: () => cards.remove(),
    unmount: () => cards.remove(),
    /** @param {HTMLElement} container */
    mount: (container) => {
      container.append(cards);
      setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
    },
  };
}

/** @param {{clientSecret: string}} options */
function createElements({ clientSecret }) {
  /** @type {Group} */
  const group = { clientSecret };
  const create = () => {
    group.element = createPaymentElement();
    return group.element;
  };
  return { group, create, update: doNothing, getElement: () => group.element };
}

/**
 * @param {string} intent
 * @param {'confirm' | 'authenticate'} action
 * @param {Record<string, string>} fields
 */
async function post(intent, action, fields) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${PAYMENT_INTENTS}/${intent}/${action}`, { method: 'POST', body });
  const result = await response.json();
  return response.ok ? { paymentIntent: result } : { error: result.error };
}

/**
 * The bank's question. It covers everything but modal dialogs.
 * @returns {Promise<string>}
 */
const askCardOwner = () =>
  new Promise((resolve) => {
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

/**
 * @param {string} key
 * @param {Confirmation} confirmation
 */
async function confirmPayment(key, { elements: { group }, confirmParams }) {
  const { name, email } = confirmParams.payment_method_data.billing_details;
  if (!name || !email) throw new Error('Name and e-mail must be given: the Payment Element does not ask for them');
  const [intent = ''] = group.clientSecret.split('_secret_');
  const secrets = { key, client_secret: group.clientSecret };
  const card = group.element?.cards.value ?? '';
  const isRedirected = card === REDIRECTING_CARD;
  const result = await post(intent, 'confirm', {
    ...secrets,
    payment_method: CARDS[isRedirected ? 'Asks' : card] ?? '',
    ...(isRedirected && { return_url: confirmParams.return_url }),
  });
  if (result.paymentIntent?.status !== 'requires_action') return result;
  if (isRedirected) {
    window.location.assign(result.paymentIntent.next_action.redirect_to_url.url);
    return new Promise(() => undefined);
  }
  const { paymentIntent } = await post(intent, 'authenticate', { ...secrets, outcome: await askCardOwner() });
  return paymentIntent.status === 'succeeded' ? { paymentIntent } : { error: paymentIntent.last_payment_error };
}

/** @param {string} key */
const createStripe = (key) => ({
  createToken: doNothing,
  createPaymentMethod: doNothing,
  confirmCardPayment: doNothing,
  elements: createElements,
  /** @param {Confirmation} confirmation */
  confirmPayment: (confirmation) => confirmPayment(key, confirmation),
});

/** `https://js.stripe.com/VERSION/stripe.js` */
const [version] = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).pathname
  .split('/')
  .filter(Boolean);
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) });
