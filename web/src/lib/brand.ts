/** The marketplace's own name; the server writes it into the page. */
export const BRAND = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || 'Guildhall';
