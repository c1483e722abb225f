// Made by `npm run icons:take` out of Lucide, whose licence is in icons-licence.txt.
import { drawIcon } from './icon.tsx';

export type { LucideIcon } from './icon.tsx';

export const ArrowDown = drawIcon('arrow-down', 'M12 5v14', 'm19 12-7 7-7-7');
export const ArrowDownUp = drawIcon('arrow-down-up', 'm3 16 4 4 4-4', 'M7 20V4', 'm21 8-4-4-4 4', 'M17 4v16');
export const ArrowLeft = drawIcon('arrow-left', 'm12 19-7-7 7-7', 'M19 12H5');
export const ArrowRight = drawIcon('arrow-right', 'M5 12h14', 'm12 5 7 7-7 7');
export const ArrowUp = drawIcon('arrow-up', 'm5 12 7-7 7 7', 'M12 19V5');
export const Award = drawIcon(
  'award',
  'm15.477 12.89 1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687a1 1 0 0 0-1.197 0l-3.586 2.686a.5.5 0 0 1-.81-.469l1.514-8.526',
  'M18 8a6 6 0 1 1 -12 0a6 6 0 1 1 12 0z',
);
export const BadgeCheck = drawIcon(
  'badge-check',
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'm16 9-5.5 5.5L8 12',
);
export const BadgeDollarSign = drawIcon(
  'badge-dollar-sign',
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8',
  'M12 18V6',
);
export const BadgeX = drawIcon(
  'badge-x',
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'M15 9L9 15',
  'M9 9L15 15',
);
export const Bold = drawIcon('letter-b', 'M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8');
export const BookOpen = drawIcon(
  'book-open',
  'M12 5v16',
  'M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
);
export const CalendarDays = drawIcon(
  'calendar-days',
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'M3 9h18',
  'M8 13h.01',
  'M12 13h.01',
  'M16 13h.01',
  'M8 17h.01',
  'M12 17h.01',
  'M16 17h.01',
);
export const Captions = drawIcon(
  'captions',
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M7 15h4M15 15h2M7 11h2M13 11h4',
);
export const ChartColumn = drawIcon('chart-column', 'M3 3v16a2 2 0 0 0 2 2h16', 'M18 17V9', 'M13 17V5', 'M8 17v-3');
export const ChartNoAxesColumnIncreasing = drawIcon(
  'chart-no-axes-column-increasing',
  'M5 21v-6',
  'M12 21V9',
  'M19 21V3',
);
export const Check = drawIcon('check', 'M20 6 9 17l-5-5');
export const ChevronDown = drawIcon('chevron-down', 'm6 9 6 6 6-6');
export const ChevronRight = drawIcon('chevron-right', 'm9 18 6-6-6-6');
export const Circle = drawIcon('circle', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z');
export const CircleAlert = drawIcon(
  'circle-exclamation-point',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
  'M12 8L12 12',
  'M12 16L12.01 16',
);
export const CircleCheck = drawIcon('circle-check', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', 'm16 9-5.5 5.5L8 12');
export const CircleCheckBig = drawIcon('circle-check-big', 'M21.801 10A10 10 0 1 1 17 3.335', 'm9 11 3 3L22 4');
export const CircleDashed = drawIcon(
  'circle-dashed',
  'M10.1 2.182a10 10 0 0 1 3.8 0',
  'M13.9 21.818a10 10 0 0 1-3.8 0',
  'M17.609 3.721a10 10 0 0 1 2.69 2.7',
  'M2.182 13.9a10 10 0 0 1 0-3.8',
  'M20.279 17.609a10 10 0 0 1-2.7 2.69',
  'M21.818 10.1a10 10 0 0 1 0 3.8',
  'M3.721 6.391a10 10 0 0 1 2.7-2.69',
  'M6.391 20.279a10 10 0 0 1-2.69-2.7',
);
export const CircleDot = drawIcon(
  'circle-dot',
  'M13 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
);
export const CircleHelp = drawIcon(
  'circle-question-mark',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
  'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5',
  'M12 17h.01',
);
export const CirclePlay = drawIcon(
  'circle-play',
  'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
);
export const CirclePlus = drawIcon('circle-plus', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', 'M8 12h8', 'M12 8v8');
export const CircleQuestionMark = drawIcon(
  'circle-question-mark',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
  'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5',
  'M12 17h.01',
);
export const CircleUserRound = drawIcon(
  'circle-user-round',
  'M17.925 20.056a6 6 0 0 0-11.851.001',
  'M16 11a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
);
export const CircleX = drawIcon('circle-x', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', 'm15 9-6 6', 'm9 9 6 6');
export const ClipboardCheck = drawIcon(
  'clipboard-check',
  'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
  'm9 14 2 2 4-4',
);
export const ClipboardList = drawIcon(
  'clipboard-list',
  'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
  'M12 11h4',
  'M12 16h4',
  'M8 11h.01',
  'M8 16h.01',
);
export const Clock = drawIcon('clock', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', 'M12 6v6l4 2');
export const CloudOff = drawIcon(
  'cloud-off',
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057',
  'M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78',
  'm2 2 20 20',
);
export const Code = drawIcon('code', 'm16 18 6-6-6-6', 'm8 6-6 6 6 6');
export const Copy = drawIcon(
  'copy',
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const CreditCard = drawIcon(
  'credit-card',
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M2 10L22 10',
  'M6 14h2',
);
export const Download = drawIcon('download', 'M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5');
export const Ellipsis = drawIcon(
  'ellipsis',
  'M13 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M20 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M6 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
);
export const ExternalLink = drawIcon(
  'external-link',
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const Eye = drawIcon(
  'eye',
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M15 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0z',
);
export const EyeOff = drawIcon(
  'eye-off',
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
);
export const FileText = drawIcon(
  'file-text',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M10 9H8',
  'M16 13H8',
  'M16 17H8',
);
export const FileUp = drawIcon(
  'file-up',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M12 12v6',
  'm15 15-3-3-3 3',
);
export const Film = drawIcon(
  'film',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'M7 3v18',
  'M3 7.5h4',
  'M3 12h18',
  'M3 16.5h4',
  'M17 3v18',
  'M17 7.5h4',
  'M17 16.5h4',
);
export const Flag = drawIcon(
  'flag',
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
);
export const FolderDown = drawIcon(
  'folder-down',
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
  'M12 10v6',
  'm15 13-3 3-3-3',
);
export const FolderInput = drawIcon(
  'folder-input',
  'M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1',
  'M2 13h10',
  'm9 16 3-3-3-3',
);
export const GraduationCap = drawIcon(
  'graduation-cap',
  'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z',
  'M22 10v6',
  'M6 12.5V16a6 3 0 0 0 12 0v-3.5',
);
export const GripVertical = drawIcon(
  'grip-vertical',
  'M10 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M10 5a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M10 19a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M16 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M16 5a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M16 19a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
);
export const Hash = drawIcon('hash', 'M4 9L20 9', 'M4 15L20 15', 'M10 3L8 21', 'M16 3L14 21');
export const Heading2 = drawIcon(
  'heading-2',
  'M4 12h8',
  'M4 18V6',
  'M12 18V6',
  'M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1',
);
export const Heading3 = drawIcon(
  'heading-3',
  'M4 12h8',
  'M4 18V6',
  'M12 18V6',
  'M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2',
  'M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
);
export const Heart = drawIcon(
  'heart',
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const History = drawIcon(
  'rotate-ccw-clock',
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
  'M12 7v5l4 2',
);
export const Hourglass = drawIcon(
  'hourglass',
  'M5 22h14',
  'M5 2h14',
  'M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22',
  'M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
);
export const ImageOff = drawIcon(
  'image-off',
  'M2 2L22 22',
  'M10.41 10.41a2 2 0 1 1-2.83-2.83',
  'M13.5 13.5L6 21',
  'M18 12L21 15',
  'M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59',
  'M21 15V5a2 2 0 0 0-2-2H9',
);
export const ImageUp = drawIcon(
  'image-up',
  'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21',
  'm14 19.5 3-3 3 3',
  'M17 22v-5.5',
  'M11 9a2 2 0 1 1 -4 0a2 2 0 1 1 4 0z',
);
export const InfinityIcon = drawIcon('infinity', 'M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8');
export const Info = drawIcon('info', 'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', 'M12 16v-4', 'M12 8h.01');
export const Italic = drawIcon('italic', 'M19 4L10 4', 'M14 20L5 20', 'M15 4L9 20');
export const KeyRound = drawIcon(
  'key-round',
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
  'M17 7.5a0.5 0.5 0 1 1 -1 0a0.5 0.5 0 1 1 1 0zM16.5 7.5h.01',
);
export const Keyboard = drawIcon(
  'keyboard',
  'M10 8h.01',
  'M12 12h.01',
  'M14 8h.01',
  'M16 12h.01',
  'M18 8h.01',
  'M6 8h.01',
  'M7 16h10',
  'M8 12h.01',
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
);
export const Languages = drawIcon(
  'languages',
  'm5 8 6 6',
  'm4 14 6-6 2-3',
  'M2 5h12',
  'M7 2h1',
  'm22 22-5-10-5 10',
  'M14 18h6',
);
export const LayoutDashboard = drawIcon(
  'layout-dashboard',
  'M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
  'M15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
  'M15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
  'M4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
);
export const LibraryBig = drawIcon(
  'library-big',
  'M4 3h6a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
  'M7 3v18',
  'M20.4 18.9c.2.5-.1 1.1-.6 1.3l-1.9.7c-.5.2-1.1-.1-1.3-.6L11.1 5.1c-.2-.5.1-1.1.6-1.3l1.9-.7c.5-.2 1.1.1 1.3.6Z',
);
export const Link = drawIcon(
  'link',
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
  'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
export const Link2 = drawIcon('link-2', 'M9 17H7A5 5 0 0 1 7 7h2', 'M15 7h2a5 5 0 1 1 0 10h-2', 'M8 12L16 12');
export const List = drawIcon('list', 'M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13');
export const ListChecks = drawIcon('list-checks', 'M13 5h8', 'M13 12h8', 'M13 19h8', 'm3 17 2 2 4-4', 'm3 7 2 2 4-4');
export const ListOrdered = drawIcon(
  'list-ordered',
  'M11 5h10',
  'M11 12h10',
  'M11 19h10',
  'M4 4h1v5',
  'M4 9h2',
  'M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
);
export const ListTree = drawIcon(
  'list-tree',
  'M8 5h13',
  'M13 12h8',
  'M13 19h8',
  'M3 10a2 2 0 0 0 2 2h3',
  'M3 5v12a2 2 0 0 0 2 2h3',
);
export const LoaderCircle = drawIcon('loader-circle', 'M21 12a9 9 0 1 1-6.219-8.56');
export const Lock = drawIcon(
  'lock',
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z',
  'M7 11V7a5 5 0 0 1 10 0v4',
);
export const LockKeyhole = drawIcon(
  'lock-keyhole',
  'M13 16a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z',
  'M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z',
  'M7 10V7a5 5 0 0 1 10 0v3',
);
export const LogOut = drawIcon('log-out', 'm16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4');
export const Mail = drawIcon(
  'mail',
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
);
export const Maximize = drawIcon(
  'maximize',
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
);
export const Menu = drawIcon('menu', 'M4 5h16', 'M4 12h16', 'M4 19h16');
export const MessageSquareQuote = drawIcon(
  'message-square-quote',
  'M14 14a2 2 0 0 0 2-2V8h-2',
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  'M8 14a2 2 0 0 0 2-2V8H8',
);
export const Minimize = drawIcon(
  'minimize',
  'M8 3v3a2 2 0 0 1-2 2H3',
  'M21 8h-3a2 2 0 0 1-2-2V3',
  'M3 16h3a2 2 0 0 1 2 2v3',
  'M16 21v-3a2 2 0 0 1 2-2h3',
);
export const Monitor = drawIcon(
  'monitor',
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M8 21L16 21',
  'M12 17L12 21',
);
export const Moon = drawIcon(
  'moon',
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const NotebookPen = drawIcon(
  'notebook-pen',
  'M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4',
  'M2 6h4',
  'M2 10h4',
  'M2 14h4',
  'M2 18h4',
  'M21.378 5.626a1 1 0 1 0-3.004-3.004l-5.01 5.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506z',
);
export const Paperclip = drawIcon(
  'paperclip',
  'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551',
);
export const PartyPopper = drawIcon(
  'party-popper',
  'M5.8 11.3 2 22l10.7-3.79',
  'M4 3h.01',
  'M22 8h.01',
  'M15 2h.01',
  'M22 20h.01',
  'm22 2-2.24.75a2.9 2.9 0 0 0-1.96 3.12c.1.86-.57 1.63-1.45 1.63h-.38c-.86 0-1.6.6-1.76 1.44L14 10',
  'm22 13-.82-.33c-.86-.34-1.82.2-1.98 1.11c-.11.7-.72 1.22-1.43 1.22H17',
  'm11 2 .33.82c.34.86-.2 1.82-1.11 1.98C9.52 4.9 9 5.52 9 6.23V7',
  'M11 13c1.93 1.93 2.83 4.17 2 5-.83.83-3.07-.07-5-2-1.93-1.93-2.83-4.17-2-5 .83-.83 3.07.07 5 2Z',
);
export const Pause = drawIcon(
  'pause',
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
  'M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
);
export const PencilLine = drawIcon(
  'pencil-line',
  'M13 21h8',
  'm15 5 4 4',
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
);
export const PictureInPicture2 = drawIcon(
  'picture-in-picture-2',
  'M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4',
  'M14 13h6a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-3a2 2 0 0 1 2 -2z',
);
export const Play = drawIcon(
  'play',
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
);
export const Plus = drawIcon('plus', 'M5 12h14', 'M12 5v14');
export const Printer = drawIcon(
  'printer',
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
);
export const Receipt = drawIcon(
  'receipt',
  'M12 17V7',
  'M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8',
  'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
);
export const RefreshCw = drawIcon(
  'refresh-cw',
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
);
export const RotateCcw = drawIcon('rotate-ccw', 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5');
export const RotateCw = drawIcon('rotate-cw', 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5');
export const ScanQrCode = drawIcon(
  'scan-qr-code',
  'M17 12v4a1 1 0 0 1-1 1h-4',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M17 8V7',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M7 17h.01',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
);
export const ScrollText = drawIcon(
  'scroll-text',
  'M15 12h-5',
  'M15 8h-5',
  'M19 17V5a2 2 0 0 0-2-2H4',
  'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
);
export const Search = drawIcon('search', 'm21 21-4.34-4.34', 'M19 11a8 8 0 1 1 -16 0a8 8 0 1 1 16 0z');
export const Settings = drawIcon(
  'settings',
  'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915',
  'M15 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0z',
);
export const ShieldAlert = drawIcon(
  'shield-exclamation-point',
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'M12 8v4',
  'M12 16h.01',
);
export const ShieldCheck = drawIcon(
  'shield-check',
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
);
export const ShieldQuestion = drawIcon(
  'shield-question-mark',
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1z',
  'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5',
  'M12 17h.01',
);
export const ShoppingBasket = drawIcon(
  'shopping-basket',
  'm15 11-1 9',
  'm19 11-4-7',
  'M2 11h20',
  'm3.5 11 1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4',
  'M4.5 15.5h15',
  'm5 11 4-7',
  'm9 11 1 9',
);
export const SlidersHorizontal = drawIcon(
  'sliders-horizontal',
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
);
export const SquareCheck = drawIcon(
  'square-check',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'm16 9-5.5 5.5L8 12',
);
export const SquareCode = drawIcon(
  'square-code',
  'm10 9-3 3 3 3',
  'm14 15 3-3-3-3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
);
export const Star = drawIcon(
  'star',
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
);
export const Store = drawIcon(
  'store',
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5',
  'M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244',
  'M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
);
export const Sun = drawIcon(
  'sun',
  'M16 12a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z',
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
);
export const Table = drawIcon(
  'table',
  'M12 3v18',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'M3 9h18',
  'M3 15h18',
);
export const Target = drawIcon(
  'target',
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z',
  'M18 12a6 6 0 1 1 -12 0a6 6 0 1 1 12 0z',
  'M14 12a2 2 0 1 1 -4 0a2 2 0 1 1 4 0z',
);
export const TextCursorInput = drawIcon(
  'text-cursor-input',
  'M12 20h-1a2 2 0 0 1-2-2 2 2 0 0 1-2 2H6',
  'M13 8h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7',
  'M5 16H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h1',
  'M6 4h1a2 2 0 0 1 2 2 2 2 0 0 1 2-2h1',
  'M9 6v12',
);
export const TextQuote = drawIcon('text-quote', 'M17 5H3', 'M21 12H8', 'M21 19H8', 'M3 12v7');
export const TicketPercent = drawIcon(
  'ticket-percent',
  'M2 9a3 3 0 1 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 1 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
  'M9 9h.01',
  'm15 9-6 6',
  'M15 15h.01',
);
export const Trash2 = drawIcon(
  'trash',
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const TriangleAlert = drawIcon(
  'triangle-exclamation-point',
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
export const Upload = drawIcon('upload', 'M12 3v12', 'm17 8-5-5-5 5', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4');
export const UserRoundPlus = drawIcon(
  'user-round-plus',
  'M2 21a8 8 0 0 1 13.292-6',
  'M15 8a5 5 0 1 1 -10 0a5 5 0 1 1 10 0z',
  'M19 16v6',
  'M22 19h-6',
);
export const Users = drawIcon(
  'users',
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  'M13 7a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z',
);
export const Volume1 = drawIcon(
  'volume-1',
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
  'M16 9a5 5 0 0 1 0 6',
);
export const Volume2 = drawIcon(
  'volume-2',
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
  'M16 9a5 5 0 0 1 0 6',
  'M19.364 18.364a9 9 0 0 0 0-12.728',
);
export const VolumeX = drawIcon(
  'volume-x',
  'M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298z',
  'm16.5 14.5 5-5',
  'm16.5 9.5 5 5',
);
export const Webhook = drawIcon(
  'webhook',
  'M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2',
  'm6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06',
  'm12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8',
);
export const X = drawIcon('x', 'M18 6 6 18', 'm6 6 12 12');
