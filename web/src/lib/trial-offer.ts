/** The offer of a free trial on the page of a class. */
export const TRIAL_OFFER_ID = 'free-trial';

/** From the bar at the bottom of a phone: the offer comes into sight, with its terms, and its button has the focus. */
export function showTrialOffer(): void {
  const offer = document.getElementById(TRIAL_OFFER_ID);
  offer?.scrollIntoView({ block: 'center' });
  offer?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
