import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFilters } from '../../ui/list-filters.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { certificatesQuery } from './certificates.queries.ts';

/** The server counts the results of a search up to here. */
const MAX_COUNT = 1_000;

const countText = (count: number, text: string) =>
  text !== '' && count >= MAX_COUNT
    ? m.certificates_count_or_more({ count: MAX_COUNT })
    : m.certificates_count({ count });

interface AllCertificatesProps {
  /** The current search; empty for all. */
  text: string;
  onSearch: (text: string) => void;
}

/** For admins. */
export function AllCertificates({ text, onSearch }: AllCertificatesProps) {
  return (
    <>
      <ListFilters>
        <SearchForm
          label={m.certificates_search_label()}
          placeholder={m.certificates_search_placeholder()}
          text={text}
          onSearch={onSearch}
        />
      </ListFilters>
      <CertificateTable key={text} text={text} />
    </>
  );
}

function CertificateTable({ text }: { text: string }) {
  const query = useInfiniteQuery(certificatesQuery(text));
  const { student, course, issued, status, action } = certificateColumns(true);
  return (
    <PagedTable
      query={query}
      caption={m.pages_certificates()}
      columns={[student, course, issued, status, action]}
      countText={(count) => countText(count, text)}
      empty={<NoMatches text={text} />}
    />
  );
}
