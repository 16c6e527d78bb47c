import Box from '@mui/material/Box';
import { type RaRecord, useResourceContext, useResourceDefinition } from 'react-admin';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NamedAction } from '#contract/kit/action.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HoldRowsContext, useHeldRows } from '../dialog/heldRows.ts';
import { isShown, orderColumns, useColumnChoice } from '../grid/columnChoice.ts';
import { ColumnsContext } from '../grid/ColumnsContext.ts';
import { useLiveRows } from '../grid/LiveContext.ts';
import { LoadingRows } from '../grid/LoadingRows.tsx';
import { useColumns } from '../grid/useColumns.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { firstPart, lazyPart, preload } from '../loading/lazyPart.ts';
import { useMay } from '../permission/useMay.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useTellWalk } from '../show/walk.ts';
import { PHONE } from '../ui/useIsPhone.ts';
import { EmptyContext, type SaysEmpty } from './EmptyContext.ts';
import { type FaceProps, useDrawnFace } from './face.ts';
import { GroupingContext } from './groups/grouping.ts';
import { SumStrip } from './SumStrip.tsx';
import { useListState } from './useListState.ts';
import { useListTotal } from './useListTotal.ts';

// Only one of the two is rendered: a phone has no table unless the user asks for it.
const DataTable = firstPart(() => import('./DataTable.tsx'), 'DataTable');
const GroupedList = lazyPart(() => import('./groups/GroupedList.tsx'), 'GroupedList');
const CardList = lazyPart(() => import('./cards/CardList.tsx'), 'CardList');

if (globalThis.matchMedia?.(PHONE).matches === false) preload(DataTable);

/** Bulk actions besides delete and export; `true` for actions that the kit does not know. */
type SelectFor = boolean | readonly NamedAction[];

/** Whether the user may do anything with selected rows. */
function useCanSelect(own: SelectFor): boolean {
    const entity = useEntity();
    const may = useMay();
    const mayUse = useMayUse();
    const has = (action: 'deleteBatch' | 'export') => entity.actions.includes(action) && may(action);
    const hasOwn = typeof own === 'boolean' ? own : own.some(({ permission }) => mayUse(permission));
    return hasOwn || has('deleteBatch') || has('export');
}

interface DataListProps {
    /** `<Col>`s and at most one `<ActionCol>`. */
    children: ReactNode;
    /** The actions of the frame's bulk buttons, besides delete and export; rows are selectable if the user may run any. */
    canSelect?: SelectFor;
    /** Adds the column 「#」 before the others, for lists whose specification has one. */
    isNumbered?: boolean;
    /** Text of the empty list without a filter, or with only its tab. */
    empty?: SaysEmpty;
    /** Text key for the empty list without any filter. */
    emptyKey?: TextKey;
    /** Money fields that are added up below the table, if their columns are shown. */
    sums?: readonly string[];
    /** The server can add up `sums` over all pages. */
    hasTotals?: boolean;
}

// Constants, because new objects on every render would reset the grid.
const NO_ROWS: RaRecord[] = [];
const PLACE = { display: 'contents' } as const;
const LOADING = { table: <LoadingRows />, cards: <LoadingSkeleton /> };

/** The rows of a list, driven by react-admin's list context: a table, or cards on a phone. */
export const DataList = ({ children, canSelect = false, isNumbered = false, empty, emptyKey, sums, hasTotals = false }: DataListProps) => {
    const { data: read = NO_ROWS, page, perPage, sort, filterValues } = useListState();
    const { found = 0, isApproximate } = useListTotal();
    const live = useLiveRows();
    const data = useMemo(() => (live.rows.size === 0 ? read : read.map(row => live.rows.get(String(row.id)) ?? row)), [read, live.rows]);
    const resource = useResourceContext() ?? '';
    const ids = useMemo(() => read.map(({ id }) => String(id)), [read]);
    const [rows, hold] = useHeldRows(data);
    useTellWalk(resource, { ids, page, perPage, total: found, isApproximate, sort, filter: filterValues });
    const { hasShow } = useResourceDefinition();
    const text = useText();
    const says = useMemo(() => (emptyKey === undefined ? empty : { all: text(emptyKey) }), [empty, emptyKey, text]);
    const may = useMay();
    const { search } = useLocation();
    const columns = useColumns(children);
    const { choice } = useColumnChoice(resource);
    const board = useContext(ColumnsContext);
    // Passes the columns to the tools above the list.
    useEffect(() => {
        board.write(columns);
    });

    const canOpen = hasShow === true && may('query');
    const showPath = useCallback(
        (row: RaRecord) => ({ pathname: `/${resource}/${encodeURIComponent(row.id)}/show`, search }),
        [resource, search],
    );
    const shown = useMemo(() => orderColumns(columns, choice).filter(column => isShown(column, choice)), [columns, choice]);
    const shownSums = (sums ?? []).filter(name => shown.some(column => column.key === name));
    const place = useRef<HTMLElement>(null);
    const face = useDrawnFace(place);
    const by = useContext(GroupingContext);
    const drawn: FaceProps = {
        rows,
        live,
        columns: shown,
        isSelectable: useCanSelect(canSelect),
        isNumbered,
        linkTo: canOpen ? showPath : undefined,
    };
    return (
        <EmptyContext value={says}>
            <Box ref={place} sx={PLACE}>
                <LoadingBoundary fallback={LOADING[face]}>
                    <HoldRowsContext value={hold}>
                        {by ? <GroupedList by={by} face={drawn} /> : face === 'cards' ? <CardList {...drawn} /> : <DataTable {...drawn} />}
                    </HoldRowsContext>
                </LoadingBoundary>
            </Box>
            {shownSums.length > 0 && !by && <SumStrip sources={shownSums} rows={data} hasTotals={hasTotals} />}
        </EmptyContext>
    );
};
