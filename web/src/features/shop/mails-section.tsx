import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { MailForm } from './mail-form.tsx';
import { type ShopMail, textsOf } from './mail-texts.ts';
import type { SectionProps } from './section-props.ts';

/** The subject, or the first text of a mail whose subject is that of another one. */
function labelOf({ Parts }: ShopMail, language: string): string {
  const texts = Parts.map((part) => textsOf(part, language));
  const subject = texts[0]?.Text || texts[0]?.Default || '';
  return texts.some(({ Text }) => Text) ? m.shop_mail_kind_own({ subject }) : subject;
}

/** One mail at a time, in one language. */
export function MailsSection({ settings, onReload }: SectionProps) {
  const [kind, setKind] = useState(settings.Mails[0]?.Kind ?? '');
  const [code, setCode] = useState(ENGLISH);
  const languages = settings.MailLanguages;
  const language = languages.find(({ Code }) => Code === code) ?? languages[0];
  const mail = settings.Mails.find(({ Kind }) => Kind === kind);
  return (
    <Panel id="mails" title={m.shop_mails_heading()} hint={m.shop_mails_hint()}>
      <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-6">
        {language && languages.length > 1 && (
          <Field label={m.shop_mail_language()}>
            {(control) => (
              <Select
                {...control}
                value={language.Code}
                onChange={({ target }) => setCode(target.value)}
                options={languages.map(({ Code, Name }) => ({ value: Code, label: Name }))}
              />
            )}
          </Field>
        )}
        <Field label={m.shop_mail_kind()}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value)}
              options={settings.Mails.map((one) => ({
                value: one.Kind,
                label: labelOf(one, language?.Code ?? ENGLISH),
              }))}
            />
          )}
        </Field>
        {mail && language && (
          <MailForm
            key={`${kind} ${language.Code}`}
            mail={mail}
            language={language}
            settings={settings}
            onReload={onReload}
          />
        )}
      </div>
    </Panel>
  );
}
