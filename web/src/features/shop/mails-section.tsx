import { mailTextProblem, type ShopMails, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { BRAND } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ShopFormEnd } from './shop-form-end.tsx';
import type { SectionProps } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

type ShopMail = ShopSettings['Mails'][number];
type MailPart = ShopMail['Parts'][number];
type MailLanguage = ShopSettings['MailLanguages'][number];

interface Texts {
  /** The words of the product. */
  Default: string;
  /** The shop's own, or empty. */
  Text: string;
}

const textsOf = (part: MailPart, language: string): Texts =>
  language === ENGLISH
    ? part
    : (part.Translations.find(({ Language }) => Language === language) ?? { Default: part.Default, Text: '' });

/** The name of the field of a form. */
const nameOf = ({ Key }: MailPart, language: string): `MailTexts.${string}` | `MailTranslations.${string}.${string}` =>
  language === ENGLISH ? `MailTexts.${Key}` : `MailTranslations.${language}.${Key}`;

/** What a form shows of one mail in one language. */
const valuesOf =
  (kind: string, language: string) =>
  ({ Mails }: ShopSettings): Partial<ShopMails> => {
    const parts = Mails.find(({ Kind }) => Kind === kind)?.Parts ?? [];
    const shown = parts.map((part) => {
      const { Text, Default } = textsOf(part, language);
      return [part.Key, Text || Default];
    });
    const texts = Object.fromEntries(shown);
    return language === ENGLISH ? { MailTexts: texts } : { MailTranslations: { [language]: texts } };
  };

const LABELS: Record<MailPart['Part'], () => string> = {
  subject: m.shop_mail_subject_label,
  intro: m.shop_mail_intro_label,
  outro: m.shop_mail_outro_label,
};

type MailFields = UseFormReturn<Partial<ShopMails>>;

interface MailFormProps extends SectionProps {
  mail: ShopMail;
  language: MailLanguage;
}

/** The texts of one mail in one language, how it will look, and a way back to the words of the product. */
function MailForm({ mail, language, settings, onReload }: MailFormProps) {
  const read = valuesOf(mail.Kind, language.Code);
  const form = useForm<Partial<ShopMails>>({ defaultValues: read(settings) });
  const state = useShopForm(form, { settings, valuesOf: read });
  const reset = () => {
    for (const part of mail.Parts) {
      const { Default } = textsOf(part, language.Code);
      form.setValue(nameOf(part, language.Code), Default, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <form onSubmit={state.submit} noValidate aria-labelledby="mails" className="grid grid-cols-1 gap-5">
      {mail.Parts.map((part) => (
        <PartField key={part.Key} part={part} language={language} form={form} />
      ))}
      <MailPreview mail={mail} language={language} form={form} />
      <ShopFormEnd state={state} onReload={onReload}>
        <Button variant="outline" onClick={reset}>
          {m.shop_mail_reset()}
        </Button>
      </ShopFormEnd>
    </form>
  );
}

interface PartFieldProps {
  part: MailPart;
  language: MailLanguage;
  form: MailFields;
}

function PartField({ part, language, form }: PartFieldProps) {
  const { Part, Inputs } = part;
  const isSubject = Part === 'subject';
  const names = Inputs.map((name) => `{${name}}`).join(' ');
  const name = nameOf(part, language.Code);
  const field = form.register(name, {
    validate: (text) => mailTextProblem(String(text ?? ''), { inputs: Inputs, isSubject }) ?? true,
  });
  const written = { lang: language.Code, dir: language.Direction };
  return (
    <Field
      label={LABELS[Part]()}
      hint={names ? m.shop_mail_placeholders({ names }) : m.shop_mail_no_placeholders()}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) =>
        isSubject ? (
          <TextInput {...control} {...field} {...written} autoComplete="off" />
        ) : (
          <TextArea {...control} {...field} {...written} rows={4} />
        )
      }
    </Field>
  );
}

/** Placeholders are shown by their names. */
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, '‹$1›');

interface MailPreviewProps {
  mail: ShopMail;
  language: MailLanguage;
  form: MailFields;
}

function MailPreview({ mail, language, form }: MailPreviewProps) {
  const values = useWatch({ control: form.control });
  const written = language.Code === ENGLISH ? values.MailTexts : values.MailTranslations?.[language.Code];
  const textOf = (part: MailPart) => filled(written?.[part.Key]?.trim() || textsOf(part, language.Code).Default);
  const subject = mail.Parts.find(({ Part }) => Part === 'subject');
  const body = mail.Parts.filter(({ Part }) => Part !== 'subject');
  return (
    <section
      aria-label={m.shop_mail_preview()}
      className="wrap-anywhere grid grid-cols-1 gap-3 rounded-box border border-line p-4 text-sm"
    >
      <p className="eyebrow">{m.shop_mail_preview()}</p>
      <div lang={language.Code} dir={language.Direction} className="grid grid-cols-1 gap-3">
        {subject && <p className="font-semibold">{textOf(subject)}</p>}
        <p>{language.Greeting}</p>
        {body.map((part) => (
          <p key={part.Key} className="whitespace-pre-line">
            {textOf(part)}
          </p>
        ))}
        <p>{BRAND}</p>
      </div>
    </section>
  );
}

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
