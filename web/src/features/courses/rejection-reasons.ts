import { m } from '@guildhall/messages';

/** To choose from; admins may add their own words. */
export const rejectionReasons = (): string[] => [
  m.courses_reason_description(),
  m.courses_reason_picture(),
  m.courses_reason_price(),
  m.courses_reason_duplicate(),
  m.courses_reason_rules(),
];
