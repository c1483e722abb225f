import { m } from '@guildhall/messages';
import { type ReactNode, useRef } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Link } from '../../lib/router/router.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BadgeCheck, BadgeX, CircleCheck, CircleHelp, CircleX } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useFocusOnResult } from './use-verification.ts';
import { explain, findingTexts, type OwnPage, type Tone, verdictOf } from './verification-texts.ts';
import type { Details, KeySource, Report, Verification } from './verify-certificate.ts';

const MARKS = {
  passed: { Icon: CircleCheck, color: 'text-success', text: m.verification_finding_passed },
  failed: { Icon: CircleX, color: 'text-error', text: m.verification_finding_failed },
  unknown: { Icon: CircleHelp, color: 'text-secondary', text: m.verification_finding_unknown },
} as const;

/** What was checked, one line each. */
function Findings({ report: { kind, findings }, keys }: { report: Report; keys: KeySource }) {
  return (
    <ul aria-label={m.verification_findings()} className="grid gap-2.5 text-sm">
      {findings.map((finding) => {
        const { Icon, color, text } = MARKS[finding.result];
        const [first, ...more] = findingTexts(finding, kind, keys === 'site');
        return (
          <li key={finding.check} className="flex gap-3">
            <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />
            <p className="min-w-0">
              {richText(text({ finding: first ?? '', hidden: screenReaderOnly }))}
              {more.length > 0 && <span className="block text-quiet text-xs">{more}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export const TONES: Record<Tone, { Icon: typeof BadgeCheck; color: string }> = {
  good: { Icon: BadgeCheck, color: 'bg-primary/12 text-primary' },
  doubt: { Icon: CircleHelp, color: 'bg-secondary/12 text-secondary' },
  bad: { Icon: BadgeX, color: 'bg-error/12 text-error' },
};

interface VerificationResultProps {
  verification: Verification;
  /** The page of the certificate says above whether it was revoked: that has to stay in sight. */
  ownPage?: OwnPage | undefined;
  /** What to do when it could not be checked. */
  children?: ReactNode;
}

/** Takes the focus, but not on the page of the certificate. */
export function VerificationResult({ verification, ownPage, children }: VerificationResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnResult(heading, ownPage === undefined);
  const { tone, title } = verdictOf(verification, ownPage);
  const { Icon, color } = TONES[tone];
  return (
    <Card as="section" aria-labelledby="result" className="scroll-my-24 divide-y divide-line overflow-clip">
      <div className={classNames('flex items-center gap-3 px-5 py-4 sm:px-7', color)}>
        <Icon aria-hidden="true" className="size-7 shrink-0" />
        <h2 ref={heading} id="result" tabIndex={-1} className="text-lg">
          {title}
        </h2>
      </div>
      <ResultBody verification={verification} ownPage={ownPage}>
        {children}
      </ResultBody>
    </Card>
  );
}

/** What was checked, or why nothing could be. */
export function ResultBody({ verification, ownPage, children }: VerificationResultProps) {
  if (verification.state === 'checked')
    return <Checked report={verification.report} keys={verification.keys} isOnItsPage={ownPage !== undefined} />;
  return (
    <div className="grid justify-items-start gap-4 px-5 py-5 text-sm sm:px-7">
      <p>{explain(verification, ownPage)}</p>
      {children}
    </div>
  );
}

function Checked({ report, keys, isOnItsPage }: { report: Report; keys: KeySource; isOnItsPage: boolean }) {
  const { details, verdict, findings } = report;
  const shown = isOnItsPage ? findings.filter(({ check }) => check !== 'status') : findings;
  return (
    <>
      {details && <DetailList details={details} />}
      <div className="grid gap-4 px-5 py-5 sm:px-7">
        <Findings report={{ ...report, findings: shown }} keys={keys} />
        {keys === 'file' && verdict !== 'not-valid' && (
          <p className="text-quiet text-sm">{m.verification_trusts_file()}</p>
        )}
        {keys === 'site' && details?.address && !isOnItsPage && (
          <PageLink address={details.address} verdict={verdict} />
        )}
      </div>
    </>
  );
}

const LINK_TEXTS: Record<Report['verdict'], () => string> = {
  valid: m.verification_open_page,
  'not-valid': m.verification_open_page,
  revoked: m.verification_open_page_revoked,
  'status-unknown': m.verification_open_page_status,
};

/** The page is where the site is now. */
const PageLink = ({ address, verdict }: { address: string; verdict: Report['verdict'] }) => (
  <p className="text-sm">
    <Link to={new URL(address).pathname} className="text-link">
      {LINK_TEXTS[verdict]()}
    </Link>
  </p>
);

function DetailList({ details }: { details: Details }) {
  const { studentName, courseTitle, achieved, teacherName, issuerName, issuedAt } = details;
  const rows = [
    [m.common_name(), studentName],
    [m.verification_course(), courseTitle],
    ...(achieved ? [[m.certificates_achieved(), achieved]] : []),
    ...(teacherName ? [[m.verification_teacher(), teacherName]] : []),
    [m.verification_issuer(), issuerName],
    [m.verification_issued_on(), formatDate(issuedAt)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 px-5 py-5 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2.5 sm:px-7">
      {rows.map(([label, value]) => (
        <div key={label} className="contents max-sm:[&>dd]:mb-2">
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere min-w-0 font-semibold" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
