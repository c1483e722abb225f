/** What the editor changes of a lesson. */
export interface LessonFields {
  Title: string;
  Text: string;
  IsPreview: boolean;
}

export const fieldsOf = ({ Title, Text, IsPreview }: LessonFields): LessonFields => ({ Title, Text, IsPreview });

export const isEqual = (one: LessonFields, other: LessonFields): boolean =>
  one.Title.trim() === other.Title.trim() && one.Text === other.Text && one.IsPreview === other.IsPreview;

/** Undefined where nothing has changed. A title that is empty for the moment is not sent. */
export function editOf(fields: LessonFields, base: LessonFields): Partial<LessonFields> | undefined {
  const title = fields.Title.trim();
  const edit = {
    ...(title !== '' && title !== base.Title && { Title: title }),
    ...(fields.Text !== base.Text && { Text: fields.Text }),
    ...(fields.IsPreview !== base.IsPreview && { IsPreview: fields.IsPreview }),
  };
  return Object.keys(edit).length > 0 ? edit : undefined;
}

const FIELDS = ['Title', 'Text', 'IsPreview'] as const;

const mergeField = <Value>(mine: Value, base: Value, theirs: Value) => (mine === base ? theirs : mine);

/** Undefined where both have changed the same field, each in another way. */
export function mergeLesson(mine: LessonFields, base: LessonFields, theirs: LessonFields): LessonFields | undefined {
  const collides = FIELDS.some(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  );
  if (collides) return undefined;
  return {
    Title: mergeField(mine.Title, base.Title, theirs.Title),
    Text: mergeField(mine.Text, base.Text, theirs.Text),
    IsPreview: mergeField(mine.IsPreview, base.IsPreview, theirs.IsPreview),
  };
}
