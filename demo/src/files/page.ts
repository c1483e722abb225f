import type PDFDocument from 'pdfkit';
import type { coursePalette } from '../drawing/course-palette.ts';

export type Palette = ReturnType<typeof coursePalette>;
export type Pdf = InstanceType<typeof PDFDocument>;

/** Points, of a page in A4. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 52;
export const WIDTH = PAGE.width - MARGIN * 2;
export const TEXT_SIZE = 11;
export const INK = '#23222b';
export const RULE = '#c9c6c0';
export const PALE = '#f5f3ee';
