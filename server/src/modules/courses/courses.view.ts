import { type Course, fromMinorUnits, percentLower } from '@guildhall/contract';
import { pictureUrl } from '../files/index.ts';
import type { CourseRow } from './courses.queries.ts';

type CourseLists = Partial<Pick<Course, 'EnrolledBy' | 'Reviews' | 'PublishAsgnment' | 'SubmittedAsgnment'>>;

const toRunningReduction = ({ price_cents, currency, reduction }: CourseRow): Course['Reduction'] =>
  reduction && {
    StruckPrice: fromMinorUnits(reduction.reference_cents, currency),
    Percent: percentLower(price_cents, reduction.reference_cents),
    LastDay: reduction.last_day,
    EndsAt: new Date(reduction.ends_at).toISOString(),
  };

/** A class with those entries of its lists that its viewer may see. */
export const toCourse = (row: CourseRow, lists: CourseLists): Course => ({
  _id: row.id,
  ClassTitle: row.title,
  Description: row.description,
  ClassPrice: fromMinorUnits(row.price_cents, row.currency),
  Currency: row.currency,
  Reduction: toRunningReduction(row),
  Category: row.category,
  Level: row.level,
  Language: row.language,
  WhatYouWillLearn: row.goals,
  Requirements: row.requirements,
  ForWhom: row.audience,
  TimeZone: row.time_zone,
  Image: pictureUrl(row.image_id),
  TeacherId: row.teacher_page_id,
  TeacherName: row.teacher_name,
  TeacherEmail: row.teacher_email,
  TeacherImage: row.teacher_image ?? '',
  Uploader: row.teacher_image ?? '',
  Status: row.status,
  PublishedAt: row.published_at?.toISOString() ?? null,
  EnrolledCount: row.enrolled_count,
  AssignmentCount: row.assignment_count,
  SubmissionCount: row.submission_count,
  ReviewCount: row.review_count,
  AverageRating: row.review_count > 0 ? row.average_rating : null,
  EnrolledBy: lists.EnrolledBy ?? [],
  Reviews: lists.Reviews ?? [],
  PublishAsgnment: lists.PublishAsgnment ?? [],
  SubmittedAsgnment: lists.SubmittedAsgnment ?? [],
});

/** A class as anybody sees it: with counts, but without the entries of its lists. */
export const toPublicCourse = (row: CourseRow): Course => toCourse(row, {});
