/** The legal texts of the demonstration, in Markdown. */
export const SHOP_TEXTS = {
  imprint: `This is a demonstration. Nobody sells anything here.

**Guildhall**
1 Market Square
Nowhere`,
  privacy_policy: `This is a demonstration on one machine. What you enter stays on it.

# What is kept

- Your name, your e-mail address and what you hand in, until you delete your account.
- A cookie that says who is signed in, and one that says which colors you like.

# Whom you can ask

Write to the address in the imprint.`,
  terms: `This is a demonstration: no card is charged.

1. What you pay for a class is access for life.
2. The first seven days of a trial are free.
3. Your work stays yours.`,
};
