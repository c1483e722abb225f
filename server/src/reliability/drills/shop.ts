/** A shop with stand-ins for its mail server and card provider. */
export const shopWith = ({ mail, cards }: Record<'mail' | 'cards', { port: number }>) => ({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'Guildhall <no-reply@drill.example>',
  STRIPE_API_BASE: `http://127.0.0.1:${cards.port}`,
  STRIPE_SECRET_KEY: 'sk_test_drill',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_drill',
  STRIPE_WEBHOOK_SECRET: 'whsec_drill',
});
