import { type Certificate, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTimeZone } from '../../lib/hydrated.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { Card } from '../../ui/card.tsx';
import { BadgeCheck, BadgeX, CircleCheck } from '../../ui/icons.ts';
import { LongText } from '../../ui/long-text.tsx';
import { achievementTexts } from './achievement-texts.ts';

interface CertificateViewProps {
  certificate: Certificate;
  /** At the side: downloads, and links to share it. */
  actions: ReactNode;
  /** Below it. */
  children?: ReactNode;
}

/** For everybody who has its address. */
export function CertificateView({ certificate, actions, children }: CertificateViewProps) {
  const id = useId();
  return (
    <div className="shell grid items-start gap-x-10 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid gap-8">
        <Card as="article" aria-labelledby={id} className="overflow-clip">
          <Status certificate={certificate} />
          <div className="grid justify-items-center gap-8 px-5 py-10 text-center sm:px-12 sm:py-14">
            <Statement id={id} certificate={certificate} />
            <Achieved certificate={certificate} />
          </div>
          <Issue certificate={certificate} />
        </Card>
        {children}
      </div>
      <aside aria-label={m.certificates_actions()} className="grid gap-5 print:hidden">
        {actions}
      </aside>
    </div>
  );
}

function Status({ certificate: { Revocation, IssuerName } }: { certificate: Certificate }) {
  const timeZone = useTimeZone();
  if (!Revocation) {
    return (
      <p className="flex items-center gap-3 bg-primary/12 px-5 py-4 text-primary text-sm sm:px-7">
        <BadgeCheck aria-hidden="true" className="size-6 shrink-0" />
        <strong>{m.certificates_holds({ issuer: IssuerName })}</strong>
      </p>
    );
  }
  const { RevokedAt, Reason, IsReplaced } = Revocation;
  const date = formatDate(RevokedAt, timeZone);
  return (
    <div className="flex gap-3 bg-error/12 px-5 py-4 text-error text-sm sm:px-7">
      <BadgeX aria-hidden="true" className="size-6 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <strong>{(IsReplaced ? m.certificates_replaced_on : m.certificates_revoked_on)({ date })}</strong>
        {Reason !== m.certificates_revoked_renamed() && <p className="wrap-anywhere whitespace-pre-line">{Reason}</p>}
      </div>
    </div>
  );
}

function Statement({
  id,
  certificate: { StudentName, ClassTitle, ClassId },
}: {
  id: string;
  certificate: Certificate;
}) {
  return (
    <div className="grid min-w-0 justify-items-center gap-3">
      <p className="eyebrow">{m.pages_certificate()}</p>
      <h1 id={id} className="grid gap-3">
        {StudentName !== null && (
          <>
            <span dir="auto" className="wrap-anywhere text-3xl">
              {StudentName}
            </span>{' '}
            <span className="font-normal font-sans text-base text-quiet">{m.certificates_has_completed()}</span>{' '}
          </>
        )}
        <span dir="auto" className="wrap-anywhere text-balance text-xl">
          {ClassTitle}
        </span>
      </h1>
      {ClassId && (
        <Link
          to={generatePath(PAGES.courseDetails.path, { id: ClassId })}
          className="text-link inline-block py-1 text-sm"
        >
          {m.common_see_class()}
        </Link>
      )}
    </div>
  );
}

function Achieved({ certificate }: { certificate: Certificate }) {
  const { Description, ClassTitle } = certificate;
  return (
    <>
      <ul aria-label={m.certificates_achieved()} className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        {achievementTexts(certificate).map((text) => (
          <li key={text} className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      {Description && (
        <div className="max-w-prose text-balance">
          <LongText text={Description} about={ClassTitle} />
        </div>
      )}
    </>
  );
}

function Issue({ certificate: { IssuedAt, TeacherName, IssuerName, Achievements } }: { certificate: Certificate }) {
  const timeZone = useTimeZone();
  const rows = [
    [m.certificates_issued_on(), formatDate(IssuedAt, timeZone)],
    [Achievements.AverageGrade === null ? m.certificates_teacher() : m.certificates_checked_by(), TeacherName],
    [m.certificates_issued_by(), IssuerName],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t px-5 py-5 text-sm sm:grid-cols-3 sm:px-7">
      {rows.map(([label, value]) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-quiet text-xs">{label}</dt>
          <dd dir="auto" className="wrap-anywhere font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
