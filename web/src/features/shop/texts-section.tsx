import { type ShopSettings, ShopTexts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { pasteHtml } from '../../lib/text-editing/paste-html.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ Imprint, PrivacyPolicy, Terms }: ShopSettings): ShopTexts => ({ Imprint, PrivacyPolicy, Terms });

const LABELS = [
  ['Imprint', m.pages_imprint],
  ['PrivacyPolicy', m.pages_privacy_policy],
  ['Terms', m.pages_terms],
] as const;

export function TextsSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopTexts>({ resolver: zodResolver(ShopTexts), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  return (
    <ShopSection id="texts" title={m.shop_texts_heading()} hint={m.shop_texts_hint()} state={state} onReload={onReload}>
      {LABELS.map(([name, label]) => (
        <Field key={name} label={label()} error={form.formState.errors[name]?.message}>
          {(control) => (
            <TextArea {...control} {...form.register(name)} rows={6} onPaste={(event) => pasteHtml(event)} />
          )}
        </Field>
      ))}
    </ShopSection>
  );
}
