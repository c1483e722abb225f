import { PAGES } from '@guildhall/contract';
import { CourseCard } from '../features/courses/course-card.tsx';
import { BecomeInstructor } from '../features/home/become-instructor.tsx';
import { BestInstructors } from '../features/home/best-instructors.tsx';
import { FeaturedCategories } from '../features/home/featured-categories.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Partners } from '../features/home/partners.tsx';
import { TopClasses } from '../features/home/top-classes.tsx';
import { PlatformStatistics } from '../features/operations/platform-statistics.tsx';
import { LearnerReviews } from '../features/reviews/learner-reviews.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { loadLater } from '../ui/load-later.tsx';

/** Below everything else: nothing moves when it appears. */
const SeenCourses = loadLater(async () => (await import('../features/courses/seen-courses.tsx')).SeenCourses);

export function Component() {
  usePageTitle(PAGES.home.title());
  return (
    <>
      <Hero />
      <TopClasses renderCourse={(course) => <CourseCard course={course} />} />
      <Partners />
      <BecomeInstructor />
      <FeaturedCategories />
      <BestInstructors />
      <PlatformStatistics />
      <LearnerReviews />
      <SeenCourses />
    </>
  );
}
