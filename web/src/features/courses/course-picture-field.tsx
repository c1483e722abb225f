import { IMAGE_MEDIA_TYPES, imageAt } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { PictureUpload } from '../../lib/use-picture-upload.ts';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { CourseFormValues, FilledCourse } from './course-form-values.ts';

interface CoursePictureFieldProps {
  form: UseFormReturn<CourseFormValues, unknown, FilledCourse>;
  picture: PictureUpload;
}

/** The form's value is the address of the uploaded picture; `picture` is the file that is uploading or was refused. */
export function CoursePictureField({ form, picture: { file, progress, choose } }: CoursePictureFieldProps) {
  const error = form.formState.errors.Image?.message;
  return (
    <Controller
      control={form.control}
      name="Image"
      render={({ field: { value, onBlur, ref } }) => {
        const isUploaded = value !== '' && file === undefined;
        return (
          <Field
            label={m.common_image()}
            hint={isUploaded ? m.courses_picture_replace() : m.media_formats()}
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
                {progress !== undefined && <Progress label={m.courses_picture_uploading()} value={progress} />}
              </>
            )}
          </Field>
        );
      }}
    />
  );
}
