import { type ReportKind, ReportReason, ReportStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** What is reported. */
export interface Reported {
  kind: ReportKind;
  id: string;
}

export const REASON_TEXTS: Record<ReportReason, () => string> = {
  illegal: m.reports_reason_illegal,
  copyright: m.reports_reason_copyright,
  offensive: m.reports_reason_offensive,
  misleading: m.reports_reason_misleading,
  spam: m.reports_reason_spam,
  other: m.reports_reason_other,
};

export const KIND_TEXTS: Record<ReportKind, () => string> = {
  class: m.reports_kind_class,
  lesson: m.reports_kind_lesson,
  review: m.reports_kind_review,
};

export const STATUS_TEXTS: Record<ReportStatus, () => string> = {
  open: m.reports_status_open,
  accepted: m.reports_status_accepted,
  dismissed: m.reports_status_dismissed,
};

export const reasonOptions = () => ReportReason.options.map((value) => ({ value, label: REASON_TEXTS[value]() }));

export const statusOptions = () => ReportStatus.options.map((value) => ({ value, label: STATUS_TEXTS[value]() }));
