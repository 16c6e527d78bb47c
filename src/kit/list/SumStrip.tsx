import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type Identifier, type RaRecord, useGetMany, useListContext } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { fieldTotalsOf } from '#contract/kit/totals.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useWholeFilter } from '../bulk/wholeFilter.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useListQuery } from './useListQuery.ts';

interface SumStripProps {
    /** Money fields whose columns are shown; fields that the user may not see are missing in the rows. */
    sources: readonly string[];
    rows: readonly RaRecord[];
    /** The server can add up the same fields over all rows that match the filters (`addFieldTotals`). */
    hasTotals: boolean;
}

/** The selected rows; those on other pages are fetched by their ids. */
const useSelected = (rows: readonly RaRecord[]) => {
    const { resource } = useEntity();
    const { selectedIds } = useListContext();
    const { isWhole } = useWholeFilter();
    const ids: readonly Identifier[] = isWhole ? [] : selectedIds;
    const shown = new Map(rows.map(row => [row.id, row]));
    const away = ids.filter(id => !shown.has(id));
    const { data: others, error } = useGetMany<RaRecord>(resource, { ids: away }, { enabled: away.length > 0 });
    const read = away.length === 0 ? [] : others?.filter(row => row !== undefined);
    return { count: ids.length, error, selected: read && [...ids.flatMap(id => shown.get(id) ?? []), ...read] };
};

/** Sums of money fields below a table: of the page's rows, of the selected rows if there are any, and on demand of all pages. */
export const SumStrip = ({ sources, rows, hasTotals }: SumStripProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const fields = useEntity().fields as Fields;
    const { count, selected, error } = useSelected(rows);
    const summed = count > 0 ? selected : rows;
    const sums = sources.flatMap((name): [name: string, fen: number][] =>
        summed?.some(row => row[name] != null) ? [[name, summed.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]] : [],
    );
    const label = (name: string) => (fields[name] ? nameOf(fields[name].meta) : name);
    return (
        <Box
            role="status"
            aria-label={text('list.sums.title')}
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                columnGap: 4,
                px: 4,
                py: 0.5,
                minHeight: 32,
                whiteSpace: 'nowrap',
                borderTop: 1,
                borderColor: 'divider',
                fontVariantNumeric: 'tabular-nums',
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {count > 0 ? text('list.sums.selected', { count: selected?.length ?? count }) : text('list.sums.page')}
            </Box>
            {!summed && (error ? <Problem>{error.message}</Problem> : text('common.loading'))}
            <Sums sums={sums} label={label} />
            {hasTotals && <AllPages sources={sources} label={label} />}
        </Box>
    );
};

interface SumsProps {
    sums: readonly (readonly [name: string, fen: number])[];
    label: (name: string) => string;
    isApprox?: boolean;
}

const Sums = ({ sums, label, isApprox = false }: SumsProps) => {
    const text = useText();
    const shown = (fen: number) => (isApprox ? text('common.approx', { count: formatFen(fen) }) : formatFen(fen));
    return sums.map(([name, fen]) => (
        <span key={name}>
            {label(name)} <strong>{shown(fen)}</strong>
        </span>
    ));
};

const Problem = ({ children }: { children: ReactNode }) => (
    <Box component="span" sx={{ ml: 'auto', color: 'error.main' }}>
        {children}
    </Box>
);

/** The sums over all pages; an expensive query, so it is sent only on demand. */
const AllPages = ({ sources, label }: Pick<SumStripProps, 'sources'> & Pick<SumsProps, 'label'>) => {
    const text = useText();
    const [isAsked, setAsked] = useState(false);
    const { data, error, isFetching } = useListQuery(fieldTotalsOf(useEntity()), { isEnabled: isAsked });
    if (!isAsked || (isFetching && !data))
        return (
            <Link
                component="button"
                type="button"
                disabled={isAsked}
                onClick={() => setAsked(true)}
                sx={{ ml: 'auto', '@media print': { display: 'none' } }}
            >
                {text(isAsked ? 'common.loading' : 'list.sums.ask')}
            </Link>
        );
    if (!data) return <Problem>{error?.message}</Problem>;
    return (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, ml: 'auto' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('list.sums.all', { count: formatNumber(data.count) })}
            </Box>
            <Sums sums={Object.entries(data.sums).filter(([name]) => sources.includes(name))} label={label} isApprox={data.isApprox} />
        </Box>
    );
};
