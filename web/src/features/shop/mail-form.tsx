import { mailTextProblem, type ShopMails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { BRAND } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type MailLanguage, type MailPart, nameOf, type ShopMail, textsOf, valuesOf } from './mail-texts.ts';
import type { SectionProps } from './section-props.ts';
import { ShopFormEnd } from './shop-form-end.tsx';
import { useShopForm } from './use-shop-form.ts';

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
export function MailForm({ mail, language, settings, onReload }: MailFormProps) {
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
