import type { Appearance } from '@stripe/stripe-js';

/** Our colours and fonts for the fields in Stripe's frames, which do not see our style sheet. */
export function stripeAppearance(): Appearance {
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
      fontFamily: ['Figtree Variable', 'ui-sans-serif', 'system-ui', 'sans-serif'].join(', '),
      fontSizeBase: '17px',
      spacingUnit: '4.5px',
    },
    rules: { '.Input': { border: `1px solid ${read('--field')}`, boxShadow: 'none' }, '.Label': { fontWeight: '600' } },
  };
}
