export interface QuestionTextProps {
  id?: string;
  /** Markdown: emphasis, code, links and lists. */
  text: string;
  /** Before it. */
  number?: number;
  className?: string;
}
