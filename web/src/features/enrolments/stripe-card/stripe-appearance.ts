import type { Appearance } from '@stripe/stripe-js';

/** Its fields are drawn in Stripe's own frames, which know nothing of our style sheet. */
export function stripeLooks(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(name).trim();
  const isDark = document.documentElement.dataset.theme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: read('--color-primary'),
      colorBackground: read('--color-base-100'),
      colorText: read('--color-base-content'),
      colorTextSecondary: read('--quiet'),
      colorTextPlaceholder: read('--quiet'),
      colorDanger: read('--color-error'),
      borderRadius: read('--radius-field'),
      fontFamily: 'Figtree Variable, ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '4.5px',
    },
    rules: { '.Input': { border: `1px solid ${read('--field')}`, boxShadow: 'none' }, '.Label': { fontWeight: '600' } },
  };
}
