import { IMAGE_MEDIA_TYPES, imageAt } from '@guildhall/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { CourseFormValues, FilledCourse } from './course-form-values.ts';
import type { PictureUpload } from './use-picture-upload.ts';

const FORMATS = 'JPEG, PNG, WebP, AVIF or GIF, 5 MB at most.';

interface CoursePictureFieldProps {
  form: UseFormReturn<CourseFormValues, unknown, FilledCourse>;
  picture: PictureUpload;
}

/** The form holds the address of a picture that is kept already; the file itself is on its way there, or refused. */
export function CoursePictureField({ form, picture: { file, part, choose } }: CoursePictureFieldProps) {
  const error = form.formState.errors.Image?.message;
  return (
    <Controller
      control={form.control}
      name="Image"
      render={({ field: { value, onBlur, ref } }) => {
        const isKept = value !== '' && file === undefined;
        return (
          <Field
            label="Image"
            hint={isKept ? `This picture is kept; another takes its place. ${FORMATS}` : FORMATS}
            error={error}
          >
            {(control) => (
              <>
                <ImageInput
                  {...control}
                  ref={ref}
                  shape="wide"
                  file={file}
                  current={imageAt(value, 640)}
                  accept={IMAGE_MEDIA_TYPES}
                  onChange={choose}
                  onBlur={onBlur}
                />
                {part !== undefined && <Progress label="Sending the picture" part={part} />}
              </>
            )}
          </Field>
        );
      }}
    />
  );
}
