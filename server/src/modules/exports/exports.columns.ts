import { m } from '@guildhall/messages';

export const memberColumns = (timeZone: string) => [
  m.common_name(),
  m.common_email(),
  m.exports_role(),
  m.exports_suspended({ timeZone }),
];

export const courseColumns = (timeZone: string) => [
  m.common_title(),
  m.common_status(),
  m.exports_category(),
  m.exports_price(),
  m.exports_currency(),
  m.exports_teacher(),
  m.exports_teacher_email(),
  m.exports_enrolled(),
  m.exports_reviews(),
  m.exports_average_rating(),
  m.exports_handed_in({ timeZone }),
  m.exports_published({ timeZone }),
  m.common_reason(),
];

export const paymentColumns = (timeZone: string) => [
  m.exports_begun({ timeZone }),
  m.exports_paid({ timeZone }),
  m.exports_refunded({ timeZone }),
  m.common_status(),
  m.exports_amount(),
  m.exports_refunded_amount(),
  m.exports_currency(),
  m.exports_class(),
  m.common_student(),
  m.common_email(),
  m.exports_transaction(),
  m.common_reason(),
];

export const auditColumns = (timeZone: string) => [
  m.exports_at({ timeZone }),
  m.exports_kind(),
  m.exports_actor(),
  m.exports_actor_email(),
  m.exports_subject(),
  m.exports_person(),
  m.common_reason(),
  m.exports_key(),
];
