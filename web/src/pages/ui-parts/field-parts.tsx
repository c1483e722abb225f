import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { PartGroup } from './part-group.tsx';

const LEVELS = ['Beginner', 'Mid Level', 'Experienced'].map((level) => ({ value: level, label: level }));

export function FieldParts() {
  const [rating, setRating] = useState(0);
  const [isOn, setIsOn] = useState(true);
  const [image, setImage] = useState<File>();
  return (
    <PartGroup title="Fields">
      <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
        <Field label="Title" hint="As students will read it.">
          {(control) => <TextInput {...control} placeholder="Bread from your own oven" />}
        </Field>
        <Field label="Email" error="Invalid email address" hint="Nobody else sees it.">
          {(control) => <TextInput {...control} type="email" defaultValue="ada@" />}
        </Field>
        <Field label="Password" hint="At least 8 characters.">
          {(control) => <PasswordInput {...control} defaultValue="orange-kettle" />}
        </Field>
        <Field label="Image" error="Please choose a picture">
          {(control) => <ImageInput {...control} file={image} accept={['image/*']} onChange={setImage} />}
        </Field>
        <Field label="Experience">{(control) => <Select {...control} options={LEVELS} />}</Field>
        <Field label="Not to be changed">{(control) => <TextInput {...control} defaultValue="Ada" disabled />}</Field>
        <Field label="Description">{(control) => <TextArea {...control} />}</Field>
        <Toggle label="Reminders" hint="A day before a deadline." checked={isOn} onChange={setIsOn} />
        <StarInput
          label="Rating"
          value={rating}
          onChange={setRating}
          error={rating === 0 ? 'Please choose from one star to five.' : undefined}
        />
      </div>
    </PartGroup>
  );
}
