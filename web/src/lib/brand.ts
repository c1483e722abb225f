/** The name of the marketplace; the server writes it into the document. */
export const BRAND = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || 'Guildhall';
