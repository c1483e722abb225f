import type { ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { MailForm } from './mail-form.tsx';
import type { SectionProps } from './section-props.ts';

type ShopMail = ShopSettings['Mails'][number];

/** The subject, or the first text of a mail whose subject is that of another one. */
function labelOf({ Parts: [first, ...others] }: ShopMail): string {
  const subject = first ? first.Text || first.Default : '';
  return [first, ...others].some((part) => part?.Text) ? m.shop_mail_kind_own({ subject }) : subject;
}

/** One mail at a time. */
export function MailsSection({ settings, onReload }: SectionProps) {
  const [kind, setKind] = useState(settings.Mails[0]?.Kind ?? '');
  const mail = settings.Mails.find(({ Kind }) => Kind === kind);
  return (
    <Panel id="mails" title={m.shop_mails_heading()} hint={m.shop_mails_hint()}>
      <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-6">
        <Field label={m.shop_mail_kind()}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value)}
              options={settings.Mails.map((one) => ({ value: one.Kind, label: labelOf(one) }))}
            />
          )}
        </Field>
        {mail && <MailForm key={kind} mail={mail} settings={settings} onReload={onReload} />}
      </div>
    </Panel>
  );
}
