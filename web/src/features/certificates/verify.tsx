import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { NextStep } from './next-step.tsx';
import { useFocusOnResult } from './use-focus-on-result.ts';
import { type Item, useVerification } from './use-verification.ts';
import { siteKeysQuery } from './verification.queries.ts';
import { ResultBody, TONES, VerificationResult } from './verification-result.tsx';
import { verdictOf } from './verification-texts.ts';
import type { Verification } from './verify-certificate.ts';
import { VerifyForm } from './verify-form.tsx';

const isValid = ({ verification }: Item) =>
  verification?.state === 'checked' && verification.report.verdict === 'valid';

interface VerificationListProps {
  items: Item[];
  nextStepOf: (verification: Verification) => ReactNode;
}

/** The results of several files: a line each, with what was checked below it. */
function VerificationList({ items, nextStepOf }: VerificationListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnResult(heading, true);
  const count = items.length;
  const isDone = items.every(({ verification }) => verification);
  return (
    <section aria-labelledby="result" className="grid scroll-my-24 gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id="result" tabIndex={-1} className="text-lg">
          {m.verification_results()}
        </h2>
        <p role="status" className="text-quiet text-sm">
          {isDone
            ? m.verification_checked({ count, valid: items.filter(isValid).length })
            : m.verification_checking({ count })}
        </p>
      </div>
      <ul className="grid gap-3">
        {items.map(({ input, verification }, index) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: files that were chosen do not move, and may have one name
            key={index}
            as="li"
            className="overflow-clip text-sm"
          >
            <FileResult name={typeof input === 'string' ? '' : input.name} verification={verification}>
              {verification && nextStepOf(verification)}
            </FileResult>
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface FileResultProps {
  name: string;
  verification: Verification | undefined;
  children: ReactNode;
}

function FileResult({ name, verification, children }: FileResultProps) {
  if (!verification) {
    return (
      <p className="flex items-center gap-3 px-5 py-3">
        <Spinner label={m.verification_checking_file()} />
        <span dir="auto" className="wrap-anywhere min-w-0">
          {name}
        </span>
      </p>
    );
  }
  const { tone, title } = verdictOf(verification, undefined);
  const { Icon, color } = TONES[tone];
  return (
    <details className="group divide-y divide-line">
      <summary className={classNames('flex cursor-pointer list-none items-center gap-3 px-5 py-3', color)}>
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <span className="grid min-w-0 grow gap-0.5">
          <span dir="auto" className="wrap-anywhere text-base-content">
            {name}
          </span>
          <strong>{title}</strong>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <ResultBody verification={verification}>{children}</ResultBody>
    </details>
  );
}

/** Checks certificates in the browser. The keys are fetched at once, so that it goes on without a network. */
export function Verify() {
  useQuery(siteKeysQuery);
  const { shown, pending, check, checkAgain } = useVerification();
  const nextStepOf = (verification: Verification) => <NextStep verification={verification} onCheckAgain={checkAgain} />;
  const [first, ...others] = shown?.items ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <VerifyForm pending={pending} onInputs={check} />
        <p className="text-quiet text-sm">{m.verification_privacy()}</p>
      </div>
      {shown && others.length > 0 && (
        <VerificationList key={shown.number} items={shown.items} nextStepOf={nextStepOf} />
      )}
      {first?.verification && others.length === 0 && (
        <VerificationResult key={shown?.number} verification={first.verification}>
          {nextStepOf(first.verification)}
        </VerificationResult>
      )}
    </div>
  );
}
