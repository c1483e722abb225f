import { type RawBuilder, sql } from 'kysely';

/** For rows of `submission`: the average of what is graded, to one decimal place; null where nothing is. */
export const AVERAGE_OF_GRADED = sql`round(avg(grade), 1)`;

/** The average of all assignments; what has no grade counts as 0. Cut after one digit: 79.96 is less than 80. Null without a grade. */
export const averageOfAll = (assignmentCount: RawBuilder<unknown>) =>
  sql`trunc(sum(grade)::numeric / nullif(${assignmentCount}, 0), 1)`;
