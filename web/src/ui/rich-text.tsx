import { createElement, Fragment, type ReactNode } from 'react';

/** Shows a message with tags: `richText(m.reviews_answer_button({ name, hidden: screenReaderOnly }))`. */
export const richText = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

/** For the `<hidden>` part of a message, which is read out and not seen. */
export const screenReaderOnly = (text: string): ReactNode => <span className="sr-only">{text}</span>;
