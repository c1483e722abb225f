import type { Teacher } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Head, Site } from './page-head.ts';
import { teacherData } from './structured-data.ts';

export const teacherHead = (teacher: Teacher, site: Site): Head => {
  const { _id, Name, Image, Bio, ClassCount } = teacher;
  const [firstLine] = Bio.split('\n');
  return {
    title: Name,
    description: firstLine || m.pages_teacher_description({ name: Name, count: ClassCount, brand: site.brandName }),
    path: `/teachers/${_id}`,
    ...(Image && { image: { path: Image } }),
    structuredData: [teacherData(teacher, site)],
  };
};
