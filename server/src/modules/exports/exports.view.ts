import { type AdminCourse, type AuditEntry, decimalText, type Member, type Payment } from '@guildhall/contract';
import type { Cell } from '../../platform/csv.ts';
import type { LocalTime } from './export-list.ts';

export const toMemberCells = (member: Member, localTime: LocalTime): Cell[] => [
  member.Name,
  member.Email,
  member.Role,
  localTime(member.SuspendedAt),
];

export const toCourseCells = (course: AdminCourse, localTime: LocalTime): Cell[] => [
  course.ClassTitle,
  course.Status,
  course.Category,
  decimalText(course.ClassPrice, course.Currency),
  course.Currency,
  course.TeacherName,
  course.TeacherEmail,
  course.EnrolledCount,
  course.ReviewCount,
  course.AverageRating,
  localTime(course.SubmittedAt),
  localTime(course.PublishedAt),
  course.Reason,
];

export const toPaymentCells = (payment: Payment, localTime: LocalTime): Cell[] => [
  localTime(payment.CreatedAt),
  localTime(payment.PaidAt),
  localTime(payment.RefundedAt),
  payment.Status,
  decimalText(payment.PaidAmount, payment.Currency),
  decimalText(payment.RefundedAmount, payment.Currency),
  payment.Currency,
  payment.ClassTitle,
  payment.StudentName,
  payment.StudentEmail,
  payment.TransactionID,
  payment.Reason,
];

export const toAuditCells = (entry: AuditEntry, localTime: LocalTime): Cell[] => [
  localTime(entry.At),
  entry.Kind,
  entry.ActorName,
  entry.ActorEmail,
  entry.Subject,
  entry.PersonName,
  entry.Reason,
  entry.KeyName,
];
