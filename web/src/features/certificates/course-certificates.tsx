import type { OfferedCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Award } from '../../ui/icons.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { ruleSentence } from './certificate-texts.ts';
import { certificateRuleQuery, courseCertificatesQuery } from './certificates.queries.ts';
import { RuleForm } from './rule-form.tsx';

interface EditRuleProps {
  courseId: string;
  rule: OfferedCertificate;
}

function EditRule({ courseId, rule }: EditRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={rule.IsOffered ? 'outline' : 'primary'} onClick={() => setIsOpen(true)}>
        {rule.IsOffered ? m.certificates_change_rule() : m.certificates_offer()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.certificates_rule_title()}>
        <RuleForm courseId={courseId} rule={rule} onDone={close} />
      </Dialog>
    </>
  );
}

interface CourseCertificatesProps {
  courseId: string;
  /** The teacher changes the rule; admins read it. */
  isOwn: boolean;
}

/** On the page of a class, for its teacher and admins: what its certificate asks for, and who has one. */
export function CourseCertificates({ courseId, isOwn }: CourseCertificatesProps) {
  const query = useQuery(certificateRuleQuery(courseId));
  return (
    <section aria-labelledby="certificates" className="grid gap-4">
      <h2 id="certificates" className="text-lg">
        {m.pages_certificates()}
      </h2>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(rule) => <Rule courseId={courseId} rule={rule} isOwn={isOwn} />}
      </QueryContent>
      <Issued courseId={courseId} isAdmin={!isOwn} />
    </section>
  );
}

function Rule({ courseId, rule, isOwn }: CourseCertificatesProps & { rule: OfferedCertificate }) {
  const sentence = rule.IsOffered && ruleSentence(rule);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4">
      <div className="flex min-w-0 grow basis-64 gap-3">
        <Award aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-0.5 text-sm">
          <p>{sentence || m.certificates_not_offered()}</p>
          {rule.IsOffered && rule.Hours !== null && (
            <p className="text-quiet text-xs">{m.certificates_hours({ count: rule.Hours })}</p>
          )}
        </div>
      </div>
      {isOwn && <EditRule courseId={courseId} rule={rule} />}
    </Card>
  );
}

/** Nothing more needs to be said while nobody has one. */
function Issued({ courseId, isAdmin }: { courseId: string; isAdmin: boolean }) {
  const query = useInfiniteQuery(courseCertificatesQuery(courseId));
  const { student, issued, status, action } = certificateColumns(isAdmin);
  return (
    <PagedTable
      query={query}
      caption={m.pages_certificates()}
      columns={[student, issued, status, action]}
      countText={(count) => m.certificates_count({ count })}
      loading={null}
      empty={<p className="text-quiet text-sm">{m.certificates_none_issued()}</p>}
    />
  );
}
