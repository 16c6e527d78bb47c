import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { type RaRecord, useListContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NamedAction } from '#contract/kit/action.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { styleNonce } from '#src/theme/styleCache.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useCellEdit } from '../grid/CellEditContext.ts';
import { isShown, orderColumns, useColumnChoice } from '../grid/columnChoice.ts';
import { ColumnsContext } from '../grid/ColumnsContext.ts';
import { FetchingBar } from '../grid/FetchingBar.tsx';
import { CHECKBOX_PX, gridStyles } from '../grid/gridStyles.ts';
import { useLiveRows } from '../grid/LiveContext.ts';
import { LoadingRows } from '../grid/LoadingRows.tsx';
import { NUMBER_PX, numberColumn } from '../grid/numberColumn.ts';
import { StaleMark } from '../grid/StaleMark.tsx';
import { toGridColumn } from '../grid/toGridColumn.tsx';
import { useColumns } from '../grid/useColumns.ts';
import { useColumnDrag } from '../grid/useColumnWidths.ts';
import { useDensity } from '../grid/useDensity.ts';
import { useGridCalls } from '../grid/useGridCalls.ts';
import { useIsTight } from '../grid/useIsTight.ts';
import { usePrintScale } from '../grid/usePrintScale.ts';
import { useRowKeys } from '../grid/useRowKeys.ts';
import { useWholeRows } from '../grid/useWholeRows.ts';
import { useMay } from '../permission/useMay.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { EmptyContext, type SaysEmpty } from './EmptyContext.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { ListEmpty } from './ListEmpty.tsx';

/** What may be done with many rows, besides delete and export; `true`: something that the kit does not know. */
type SelectFor = boolean | readonly NamedAction[];

/** Is there anything the caller may do with selected rows? */
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
    /** What rows may be selected for: the actions of the frame's bulk buttons, besides delete and export. */
    canSelect?: SelectFor;
    /** A column 「#」 before the others, where the contract's table has one. */
    isNumbered?: boolean;
    /** Said where the list is narrowed by its tab alone, or by nothing at all, and there is nothing. */
    empty?: SaysEmpty;
    /** The key of what is said where nothing narrows the list and there is nothing. */
    emptyKey?: TextKey;
}

const LOCALE = {
    zh: zhCN.components.MuiDataGrid.defaultProps.localeText,
    en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

// The same objects at every drawing: the grid starts over with what is not the same.
const NO_ROWS: RaRecord[] = [];
const SLOTS = { noRowsOverlay: ListEmpty };
const SORTING_ORDER: ('asc' | 'desc')[] = ['desc', 'asc'];
const withCheckbox = (theme: Theme) => gridStyles(theme, true);
const withoutCheckbox = (theme: Theme) => gridStyles(theme, false);

/**
 * The table of a list, driven by react-admin's list context; a row opens its details.
 * At most thirty rows are drawn, so nothing is virtual: sticky columns need every cell in the document.
 */
export const DataList = ({ children, canSelect = false, isNumbered = false, empty, emptyKey }: DataListProps) => {
    const {
        data: read = NO_ROWS,
        total = 0,
        page,
        perPage,
        sort,
        setSort,
        selectedIds,
        onSelect,
        onToggleItem,
        isPending,
        isFetching,
        error,
    } = useListContext<RaRecord>();
    const live = useLiveRows();
    const data = useMemo(() => (live.rows.size === 0 ? read : read.map(row => live.rows.get(String(row.id)) ?? row)), [read, live.rows]);
    const resource = useResourceContext() ?? '';
    const { hasShow } = useResourceDefinition();
    const language = useLanguage();
    const text = useText();
    const says = useMemo(() => (emptyKey === undefined ? empty : { all: text(emptyKey) }), [empty, emptyKey, text]);
    const may = useMay();
    const navigate = useNavigate();
    const { search } = useLocation();
    const { density } = useDensity(resource);
    const isSelectable = useCanSelect(canSelect);
    const canOpen = hasShow === true && may('query');
    const cells = useCellEdit();
    const columns = useColumns(children);
    const { choice } = useColumnChoice(resource);
    const board = useContext(ColumnsContext);
    // Tells the tools above the table what they may offer.
    useEffect(() => {
        board.write(columns);
    });

    const showPath = useCallback(
        (row: RaRecord) => ({ pathname: `/${resource}/${encodeURIComponent(row.id)}/show`, search }),
        [resource, search],
    );
    const open = useMemo(() => (canOpen ? (row: RaRecord) => void navigate(showPath(row)) : undefined), [canOpen, navigate, showPath]);
    const place = useRef<HTMLElement>(null);
    const { api, handleKeyDown } = useRowKeys({
        rows: data,
        place,
        resource,
        onOpen: open,
        onToggle: isSelectable ? onToggleItem : undefined,
    });
    const startsWhole = useWholeRows(api, isPending);
    usePrintScale(place, api);
    const calls = useGridCalls({ setSort, onSelect, onOpen: open, cells, live });
    const { widths, keep, loosen } = useColumnDrag(resource, api);
    const shown = useMemo(() => orderColumns(columns, choice).filter(column => isShown(column, choice)), [columns, choice]);
    const beside = (isSelectable ? CHECKBOX_PX : 0) + (isNumbered ? NUMBER_PX : 0);
    const needed = shown.reduce((sum, { key, width }) => sum + (widths[key] ?? width), beside);
    const isTight = useIsTight(place, needed);
    const gridColumns = useMemo(() => {
        return shown.map((column, index): GridColDef<RaRecord> =>
            toGridColumn(column, {
                isFirst: index === 0,
                isTight,
                width: widths[column.key],
                linkTo: canOpen && index === 0 ? showPath : undefined,
                mark: row => live.stale.has(String(row.id)) && <StaleMark />,
                cells,
            }),
        );
    }, [shown, isTight, widths, canOpen, showPath, live.stale, cells]);
    const numbered = useMemo(
        () => (isNumbered ? [numberColumn(text('list.number'), data, (page - 1) * perPage + 1), ...gridColumns] : gridColumns),
        [isNumbered, text, data, page, perPage, gridColumns],
    );
    const selection = useMemo<GridRowSelectionModel>(() => ({ type: 'include', ids: new Set(selectedIds) }), [selectedIds]);
    const paging = useMemo(() => ({ model: { page: page - 1, pageSize: perPage }, sizes: [perPage] }), [page, perPage]);
    const sorting = useMemo<GridSortModel>(
        () => [{ field: sort.field, sort: sort.order === 'ASC' ? 'asc' : 'desc' }],
        [sort.field, sort.order],
    );

    return (
        <EmptyContext value={says}>
            <Box
                ref={place}
                onMouseDownCapture={loosen}
                sx={{ position: 'relative', flex: 1, minHeight: { xs: 320, md: 0 }, opacity: error && data.length > 0 ? 0.45 : 1 }}
            >
                {isFetching && !isPending && <FetchingBar />}
                {isPending ? (
                    <LoadingRows />
                ) : (
                    <DataGrid
                        apiRef={api}
                        rows={data}
                        columns={numbered}
                        rowCount={total}
                        paginationMode="server"
                        paginationModel={paging.model}
                        pageSizeOptions={paging.sizes}
                        sortingMode="server"
                        sortModel={sorting}
                        sortingOrder={SORTING_ORDER}
                        checkboxSelection={isSelectable}
                        disableRowSelectionOnClick
                        disableRowSelectionExcludeModel
                        keepNonExistentRowsSelected
                        rowSelectionModel={selection}
                        onCellKeyDown={handleKeyDown}
                        onColumnWidthChange={keep}
                        rowHeight={ROW_HEIGHT[density]}
                        columnHeaderHeight={HEAD_HEIGHT}
                        disableVirtualization={startsWhole}
                        columnBufferPx={0}
                        rowBufferPx={0}
                        localeText={LOCALE[language]}
                        hideFooter
                        nonce={styleNonce}
                        disableColumnMenu
                        disableColumnFilter
                        slots={SLOTS}
                        {...calls}
                        sx={isSelectable ? withCheckbox : withoutCheckbox}
                    />
                )}
            </Box>
        </EmptyContext>
    );
};
