import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { experienceName } from './experience-name.ts';
import { RequestStatus } from './request-status.tsx';

interface SentRequestProps {
  request: TeacherRequest;
  /** Actions below it. */
  children?: ReactNode;
}

/** An application as its owner sees it, with the decision. */
export function SentRequest({ request, children }: SentRequestProps) {
  const { TeacherName, TeacherMail, TeacherImage, Title, Status, Reason } = request;
  return (
    <Card className="grid gap-6 p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={TeacherName} image={TeacherImage} />
        <div className="min-w-0 grow">
          <p dir="auto" className="wrap-anywhere font-semibold">
            {TeacherName}
          </p>
          <p dir="auto" className="wrap-anywhere text-quiet text-sm">
            {TeacherMail}
          </p>
        </div>
        <RequestStatus status={Status} />
      </div>
      <h3 dir="auto" className="wrap-anywhere text-xl">
        {Title}
      </h3>
      <Facts request={request} />
      {Reason && (
        <div className="grid gap-1 border-line border-s-4 ps-4">
          <p className="font-semibold text-sm">{m.teacher_requests_reason()}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {Reason}
          </p>
        </div>
      )}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </Card>
  );
}

function Facts({ request: { ExperienceLevel, Category, RequestedAt, DecidedAt } }: { request: TeacherRequest }) {
  const facts = [
    [m.teacher_requests_experience(), experienceName(ExperienceLevel)],
    [m.common_category(), Category],
    [m.teacher_requests_sent_at(), formatDate(RequestedAt)],
    ...(DecidedAt ? [[m.teacher_requests_decided_at(), formatDate(DecidedAt)] as const] : []),
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
