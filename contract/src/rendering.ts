import type { ProblemDocument } from './problem-document.ts';
import type { QueryKey } from './route.ts';
import type { ShopTextName } from './shop.ts';
import type { HomeClaim, Wording } from './shop-fields.ts';

/** What every page shows of the shop's settings. */
export interface RefundRule {
  /** 0: there is none. */
  days: number;
  percent: number;
}

export interface ShopFeatures {
  /** The URL of a picture, or empty for that of the product. */
  logo: string;
  /** Those that have a page. */
  texts: readonly ShopTextName[];
  /** For classes, in the order of the shop. */
  categories: readonly string[];
  /** To apply for. */
  applicationCategories: readonly string[];
  /** Not offered for classes, but some may have them. */
  otherCategories: readonly string[];
  /** Names on the home page; none where there is no such section. */
  partners: readonly string[];
  /** What the home page promises. */
  claims: readonly HomeClaim[];
  /** The time zone of new classes; empty: that of the teacher's browser. */
  timeZone: string;
  currency: string;
  /** Money back without asking, for what is bought now: for how many days, and how much of a class may be opened. */
  refundRule: RefundRule;
  /** That readers can choose, English first; empty: English alone. */
  languages: readonly { code: string; name: string }[];
  wording: Wording;
  /** The address of the stylesheet with the shop's colors; empty where it has none of its own. */
  styles: string;
}

/** What the pages must know about the server before their first request. */
export interface Features {
  brandName: string;
  publicUrl: string;
  isSandbox: boolean;
  isDemo: boolean;
  hasGoogle: boolean;
  /** The name of the other OpenID provider to sign in with; undefined where there is none. */
  oidcName?: string | undefined;
  /** Where people write to, as an e-mail address. */
  contact?: string | undefined;
  /** What admins have set, and every page shows. */
  shop: ShopFeatures;
  /** The database was restored from a backup, and is not live yet. */
  isRestored: boolean;
}

/** What the server responds to a request that a page makes first: data, or a problem. */
export type EmbeddedResponse = readonly [key: QueryKey, data: unknown, problem?: ProblemDocument];

/** A page to be rendered. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** As JSON: `EmbeddedResponse[]`, as it is in the page. */
  responses: string;
  features: Features;
}

/** Renders a page as HTML. Throws where it cannot be rendered. */
export type RenderPage = (request: RenderRequest) => Promise<string>;
