import { m } from '@guildhall/messages';

/** To choose from; admins may add their own words. */
export const rejectionReasons = (): string[] => [
  m.teacher_requests_reason_experience(),
  m.teacher_requests_reason_topic(),
  m.teacher_requests_reason_account(),
];
