import { type ComponentType, useEffect, useState } from 'react';
import type { CourseButtonsProps } from './course-buttons.tsx';

/** A script of its own: what somebody wished for or chose, only the browser knows. A class without these buttons is better than none. */
export function LaterCourseButtons(props: CourseButtonsProps) {
  const [Part, setPart] = useState<ComponentType<CourseButtonsProps>>();
  useEffect(() => {
    import('./course-buttons.tsx').then(
      ({ CourseButtons }) => setPart(() => CourseButtons),
      () => undefined,
    );
  }, []);
  return Part && <Part {...props} />;
}
