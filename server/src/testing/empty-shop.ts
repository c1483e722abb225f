import type { Features } from '@guildhall/contract';

/** A shop of which nothing is set. */
export const EMPTY_SHOP: Features['shop'] = {
  logo: '',
  texts: [],
  styles: '',
  categories: [],
  applicationCategories: [],
  otherCategories: [],
  partners: [],
  claims: [],
  timeZone: '',
  currency: 'USD',
  refundRule: { days: 30, percent: 30 },
  languages: [],
  wording: 'specification',
};
