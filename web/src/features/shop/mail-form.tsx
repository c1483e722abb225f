import { mailTextProblem, type ShopMails, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { BRAND } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SectionProps } from './section-props.ts';
import { ShopFormEnd } from './shop-form-end.tsx';
import { useShopForm } from './use-shop-form.ts';

type ShopMail = ShopSettings['Mails'][number];
type Part = ShopMail['Parts'][number];

const LABELS: Record<Part['Part'], () => string> = {
  subject: m.shop_mail_subject_label,
  intro: m.shop_mail_intro_label,
  outro: m.shop_mail_outro_label,
};

const shownText = ({ Text, Default }: Part) => Text || Default;

const valuesOf =
  (kind: string) =>
  ({ Mails }: ShopSettings): ShopMails => {
    const parts = Mails.find(({ Kind }) => Kind === kind)?.Parts ?? [];
    return { MailTexts: Object.fromEntries(parts.map((part) => [part.Key, shownText(part)])) };
  };

interface MailFormProps extends SectionProps {
  mail: ShopMail;
}

/** The texts of one mail, how it will look, and a way back to the words of the product. */
export function MailForm({ mail, settings, onReload }: MailFormProps) {
  const form = useForm<ShopMails>({ defaultValues: valuesOf(mail.Kind)(settings) });
  const state = useShopForm(form, { settings, valuesOf: valuesOf(mail.Kind) });
  const reset = () => {
    for (const { Key, Default } of mail.Parts) {
      form.setValue(`MailTexts.${Key}`, Default, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <form onSubmit={state.submit} noValidate aria-labelledby="mails" className="grid grid-cols-1 gap-5">
      {mail.Parts.map((part) => (
        <PartField key={part.Key} part={part} form={form} />
      ))}
      <MailPreview mail={mail} form={form} />
      <ShopFormEnd state={state} onReload={onReload}>
        <Button variant="outline" onClick={reset}>
          {m.shop_mail_reset()}
        </Button>
      </ShopFormEnd>
    </form>
  );
}

function PartField({ part: { Key, Part, Inputs }, form }: { part: Part; form: UseFormReturn<ShopMails> }) {
  const isSubject = Part === 'subject';
  const names = Inputs.map((name) => `{${name}}`).join(' ');
  const field = form.register(`MailTexts.${Key}`, {
    validate: (text) => mailTextProblem(text, { inputs: Inputs, isSubject }) ?? true,
  });
  return (
    <Field
      label={LABELS[Part]()}
      hint={names ? m.shop_mail_placeholders({ names }) : m.shop_mail_no_placeholders()}
      error={form.formState.errors.MailTexts?.[Key]?.message}
    >
      {(control) =>
        isSubject ? (
          <TextInput {...control} {...field} autoComplete="off" />
        ) : (
          <TextArea {...control} {...field} rows={4} />
        )
      }
    </Field>
  );
}

/** Placeholders are shown by their names. */
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, '‹$1›');

function MailPreview({ mail, form }: { mail: ShopMail; form: UseFormReturn<ShopMails> }) {
  const texts = useWatch({ control: form.control, name: 'MailTexts' });
  const textOf = (part: Part) => filled(texts[part.Key]?.trim() || part.Default);
  const subject = mail.Parts.find(({ Part }) => Part === 'subject');
  const body = mail.Parts.filter(({ Part }) => Part !== 'subject');
  return (
    <section
      aria-label={m.shop_mail_preview()}
      className="wrap-anywhere grid grid-cols-1 gap-3 rounded-box border border-line p-4 text-sm"
    >
      <p className="eyebrow">{m.shop_mail_preview()}</p>
      {subject && <p className="font-semibold">{textOf(subject)}</p>}
      <p>{m.common_mail_greeting({ name: '‹name›' })}</p>
      {body.map((part) => (
        <p key={part.Key} className="whitespace-pre-line">
          {textOf(part)}
        </p>
      ))}
      <p>{BRAND}</p>
    </section>
  );
}
