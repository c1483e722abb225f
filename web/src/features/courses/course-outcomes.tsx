import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Check } from '../../ui/icons.ts';

/** What one will learn, needs, and for whom the class is: each where its teacher has written it. */
export function CourseOutcomes({ course: { WhatYouWillLearn, Requirements, ForWhom } }: { course: Course }) {
  const lang = useClassLanguage();
  return (
    <>
      {WhatYouWillLearn.length > 0 && (
        <section aria-labelledby="learn" className="grid gap-4 rounded-box border border-line bg-base-200/60 p-6">
          <h2 id="learn" className="text-xl">
            {m.courses_learn_heading()}
          </h2>
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {WhatYouWillLearn.map((line, index) => (
              <li key={String(index)} className="flex min-w-0 gap-2.5 text-sm">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
                  {line}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LineList id="requirements" heading={m.courses_requirements_heading()} lines={Requirements} />
      <LineList id="for-whom" heading={m.courses_audience_heading()} lines={ForWhom} />
    </>
  );
}

function LineList({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  const lang = useClassLanguage();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="grid max-w-prose list-disc gap-1.5 ps-5 marker:text-quiet">
        {lines.map((line, index) => (
          <li key={String(index)} className="wrap-anywhere">
            <bdi lang={lang}>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
