import { listMyOrders, queryKeyOf, readOrder } from '@guildhall/contract';
import { courseKeys, courseworkKeys, enrolmentKeys, learningKeys, paymentKeys } from './query-keys.ts';

/** The queries that change when an enrolment begins or ends: lists, counts, payments and orders. */
export const ENROLMENT_CHANGE = [
  ...courseKeys.all,
  ...courseworkKeys.all,
  ...enrolmentKeys.all,
  ...learningKeys.all,
  ...paymentKeys.all,
  queryKeyOf(listMyOrders),
  queryKeyOf(readOrder),
];
