import type { Teacher } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Head, Site } from './page-head.ts';
import { teacherData } from './structured-data.ts';

/** `query`: of a later page of their classes, else empty. */
export const teacherHead = (teacher: Teacher, query: string, site: Site): Head => {
  const { _id, Name, Image, Bio, ClassCount } = teacher;
  const [firstLine] = Bio.split('\n');
  return {
    title: Name,
    description: firstLine || m.pages_teacher_description({ name: Name, count: ClassCount, brand: site.brandName }),
    path: `/teachers/${_id}${query}`,
    ...(Image && { image: { path: Image } }),
    structuredData: [teacherData(teacher, site)],
  };
};
