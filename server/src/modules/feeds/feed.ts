import { languagePrefix, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage } from '@guildhall/messages/language';
import type { Reader } from '../../database/database.ts';
import { listNewCourses, type NewCourseRow } from './feeds.queries.ts';
import { escapeXml, XML_START } from './xml.ts';

const LENGTH = 30;
const SUMMARY_LENGTH = 500;

export const FEED_PATH = '/feed.xml';

interface Site {
  brandName: string;
  publicUrl: string;
}

const shorten = (text: string) =>
  text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).trimEnd()}…`;

/** Where the pages are in the language that is under way. */
const pagesUrlOf = ({ publicUrl }: Site) => publicUrl + languagePrefix(currentLanguage());

function entryOf(course: NewCourseRow, site: Site): string {
  const { id, title, description, category, language, teacher_name, published_at, updated_at } = course;
  return [
    /** That of the class, where it is known: its teacher has written the texts. */
    language ? `<entry xml:lang="${language}">` : '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${pagesUrlOf(site)}/class-details/${id}`)}"/>`,
    `<published>${(published_at ?? updated_at).toISOString()}</published>`,
    `<updated>${updated_at.toISOString()}</updated>`,
    `<author><name>${escapeXml(teacher_name)}</name></author>`,
    ...(category ? [`<category term="${escapeXml(category)}"/>`] : []),
    `<summary>${escapeXml(shorten(description))}</summary>`,
    '</entry>',
  ].join('\n');
}

/** The newest classes, as Atom (RFC 4287), in the language that is under way. */
export async function newCoursesFeed(reader: Reader, site: Site): Promise<string> {
  const courses = await listNewCourses(reader, LENGTH);
  const changedAt = Math.max(0, ...courses.map(({ updated_at }) => updated_at.getTime()));
  const address = escapeXml(pagesUrlOf(site));
  return [
    XML_START,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    `<id>${address}/</id>`,
    `<title>${escapeXml(m.pages_feed_title({ brand: site.brandName }))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${address}${FEED_PATH}"/>`,
    `<link rel="alternate" type="text/html" href="${address}${PAGES.listing.path}"/>`,
    `<updated>${new Date(changedAt).toISOString()}</updated>`,
    ...courses.map((course) => entryOf(course, site)),
    '</feed>',
    '',
  ].join('\n');
}
