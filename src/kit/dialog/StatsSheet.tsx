import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { useListState } from '../list/useListState.ts';
import { QueryState } from '../loading/QueryState.tsx';
import { useNamedQuery } from '../resource/useNamedQuery.ts';
import { SideSheet } from './SideSheet.tsx';

interface StatsProps<Q extends NamedQuery> {
    /** Loaded when the sheet opens. */
    query: Q;
    /** Applies the list's filters to the query; otherwise it covers all records. */
    isFiltered?: boolean;
    /** Text if there is nothing to show. */
    empty: string;
    isEmpty?: (stats: QueryResult<Q>) => boolean;
    children: (stats: QueryResult<Q>) => ReactNode;
}

interface StatsSheetProps<Q extends NamedQuery> extends StatsProps<Q> {
    label: string;
    /** Title of the sheet. Defaults to the button's label. */
    title?: string;
    width: number;
}

/**
 * A button beside a list's title that opens a sheet with statistics of the list: 统计, 图表, 地图.
 *
 * @example <StatsSheet label={text('dispute.picture')} width={640} query={DisputePictureQuery} empty={…}>{stats => …}</StatsSheet>
 */
export const StatsSheet = <Q extends NamedQuery>({ label, title = label, width, ...stats }: StatsSheetProps<Q>) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet
                    width={width}
                    label={title}
                    header={<Typography variant="h1">{title}</Typography>}
                    onClose={() => setOpen(false)}
                >
                    <Stats {...stats} />
                </SideSheet>
            )}
        </>
    );
};

const Stats = <Q extends NamedQuery>({ query, isFiltered = false, ...state }: StatsProps<Q>) => {
    const { filterValues } = useListState();
    const params = isFiltered ? filterQuery(query.entity, filterValues) : {};
    return <QueryState query={useNamedQuery(query, params as QueryParams<Q>)} {...state} />;
};
