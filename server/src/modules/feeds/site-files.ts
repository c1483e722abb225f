import { m } from '@guildhall/messages';
import { DAY } from '../../lib/durations.ts';

interface Site {
  brandName: string;
  publicUrl: string;
  isSandbox: boolean;
  /** Where people write to, as an e-mail address. */
  contact: string | undefined;
}

/** What only means something to the person who opens it. */
const PERSONAL = [
  '/dashbord',
  '/basket',
  '/checkout',
  '/orders/',
  '/make-payment/',
  '/enrolled-class-details/',
  '/my-class-details/',
  '/reset-password',
  '/invitation',
  '/signed-in',
];

/** Nothing of a sandbox is listed: nothing in it is real. */
export const robotsTxt = ({ publicUrl, isSandbox }: Site): string =>
  [
    'User-agent: *',
    ...(isSandbox ? ['Disallow: /'] : PERSONAL.map((path) => `Disallow: ${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** RFC 9116; undefined where nobody can be written to. */
export function securityTxt({ publicUrl, contact }: Site, now: Date): string | undefined {
  if (!contact) return undefined;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The paper of the light theme. */
const PAPER = '#f9f2e6';

export const webManifest = ({ brandName }: Site): string =>
  JSON.stringify({
    name: brandName,
    short_name: brandName,
    description: m.pages_default_description({ brand: brandName }),
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
