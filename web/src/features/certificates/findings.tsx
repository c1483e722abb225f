import { m } from '@guildhall/messages';
import { CircleCheck, CircleHelp, CircleX } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { findingTexts } from './verification-texts.ts';
import type { KeySource, Report } from './verify-certificate.ts';

const MARKS = {
  passed: { Icon: CircleCheck, color: 'text-success', text: m.verification_finding_passed },
  failed: { Icon: CircleX, color: 'text-error', text: m.verification_finding_failed },
  unknown: { Icon: CircleHelp, color: 'text-secondary', text: m.verification_finding_unknown },
} as const;

/** What was checked, one line each. */
export function Findings({ report: { kind, findings }, keys }: { report: Report; keys: KeySource }) {
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
