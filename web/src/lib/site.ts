import {
  CATEGORIES,
  DEFAULT_CURRENCY,
  type Features,
  HOME_CLAIMS,
  type ProviderId,
  type ShopFeatures,
} from '@guildhall/contract';
import { setPlainEnglish } from '@guildhall/messages/wording';

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const isOn = (name: string) => meta(name) === 'on';

/** The name of the marketplace. */
export let BRAND = 'Guildhall';

/** Where the pages are: an origin. */
export let PUBLIC_URL = '';

export let IS_SANDBOX = false;

/** The demonstration's people exist, and anybody may sign in as them. */
export let HAS_DEMONSTRATION = false;

interface SignInProvider {
  id: ProviderId;
  name: string;
}

/** Where people can sign in elsewhere, in the order of the buttons. */
export let SIGN_IN_PROVIDERS: readonly SignInProvider[] = [];

/** Also of one that is not set up any more. */
export const providerName = (id: ProviderId): string =>
  SIGN_IN_PROVIDERS.find((provider) => provider.id === id)?.name ?? (id === 'google' ? 'Google' : 'OpenID');

/** Where people write to. */
export let CONTACT: string | undefined;

/** What admins have set. */
export let SHOP: ShopFeatures = {
  logo: '',
  texts: [],
  styles: '',
  categories: CATEGORIES,
  applicationCategories: [],
  otherCategories: [],
  partners: [],
  claims: HOME_CLAIMS,
  timeZone: '',
  currency: DEFAULT_CURRENCY,
  refundRule: { days: 0, percent: 0 },
  languages: [],
  wording: 'specification',
};

/** The database was restored from a backup: admins can look at it, and nothing can be changed. */
export let IS_RESTORED = false;

/** On the server before each page is rendered; in a browser the document says it. */
export function setFeatures({
  brandName,
  publicUrl,
  isSandbox,
  isDemo,
  hasGoogle,
  oidcName,
  contact,
  isRestored,
  shop,
}: Features): void {
  BRAND = brandName;
  PUBLIC_URL = publicUrl;
  IS_SANDBOX = isSandbox;
  HAS_DEMONSTRATION = isDemo;
  SIGN_IN_PROVIDERS = [
    ...(hasGoogle ? [{ id: 'google', name: 'Google' } as const] : []),
    ...(oidcName ? [{ id: 'oidc', name: oidcName } as const] : []),
  ];
  CONTACT = contact;
  IS_RESTORED = isRestored;
  SHOP = shop;
  setPlainEnglish(shop.wording === 'plain');
}

if (!import.meta.env.SSR) {
  setFeatures({
    brandName: meta('brand') || BRAND,
    publicUrl: meta('public-url') ?? window.location.origin,
    isSandbox: isOn('sandbox'),
    isDemo: isOn('demonstration'),
    hasGoogle: isOn('google'),
    oidcName: meta('oidc'),
    contact: meta('contact'),
    isRestored: isOn('restored'),
    shop: JSON.parse(meta('shop') ?? 'null') ?? SHOP,
  });
}

/** Where the sandbox shows the mails that it has caught. */
export const SANDBOX_MAIL = '/sandbox/mail';

/** Where the sandbox shows the payments of its card provider. */
export const SANDBOX_PROVIDER = '/sandbox/stripe';
