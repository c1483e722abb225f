import type { OfferedCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RuleForm } from './rule-form.tsx';

interface EditRuleProps {
  courseId: string;
  rule: OfferedCertificate;
}

export function EditRule({ courseId, rule }: EditRuleProps) {
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
