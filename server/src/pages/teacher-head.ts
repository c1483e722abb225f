import type { Teacher } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Head } from './page-head.ts';

export const teacherHead = (
  { _id, Name, Image, Bio, ClassCount }: Teacher,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): Head => {
  const path = `/teachers/${_id}`;
  const [firstLine] = Bio.split('\n');
  return {
    title: Name,
    description: firstLine || m.pages_teacher_description({ name: Name, count: ClassCount, brand: brandName }),
    path,
    ...(Image && { image: Image }),
    structuredData: {
      '@type': 'Person',
      name: Name,
      url: publicUrl + path,
      ...(Image && { image: publicUrl + Image }),
    },
  };
};
