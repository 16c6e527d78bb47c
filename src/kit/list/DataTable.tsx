import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { type RaRecord, useResourceContext } from 'react-admin';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { styleNonce } from '#src/theme/styleCache.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useCellEdit } from '../grid/typing/CellEditContext.ts';
import { FetchingBar } from '../grid/FetchingBar.tsx';
import { CHECKBOX_PX, gridStyles } from '../grid/gridStyles.ts';
import { LoadingRows } from '../grid/LoadingRows.tsx';
import { NUMBER_PX, numberColumn } from '../grid/numberColumn.ts';
import { StaleMark } from '../grid/StaleMark.tsx';
import { toGridColumn } from '../grid/toGridColumn.tsx';
import { useColumnDrag } from '../grid/useColumnWidths.ts';
import { useDensity } from '../grid/useDensity.ts';
import { useGridCalls } from '../grid/useGridCalls.ts';
import { useIsTight } from '../grid/useIsTight.ts';
import { usePrintScale } from '../grid/usePrintScale.ts';
import { useRowKeys } from '../grid/useRowKeys.ts';
import { ShortTimesContext, useShortTimes } from '../grid/shortTimes.ts';
import { useWholeRows } from '../grid/useWholeRows.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import type { FaceProps } from './face.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { useListState } from './useListState.ts';
import { useShownId } from './useShownId.ts';
import { useShownRow } from './useShownRow.ts';

const CellRanges = lazyDialog(() => import('../grid/range/CellRanges.tsx'), 'CellRanges');
const HeadMenu = lazyDialog(() => import('./headMenu/HeadMenu.tsx'), 'HeadMenu');

const LOCALE = {
    zh: zhCN.components.MuiDataGrid.defaultProps.localeText,
    en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

// Constants, because new objects on every render would reset the grid. The message for no rows lies over the grid, because inside of it only
// rows may have a role.
const SLOTS = { noRowsOverlay: () => null };
const SORTING_ORDER: ('asc' | 'desc')[] = ['desc', 'asc'];
const withCheckbox = (theme: Theme) => gridStyles(theme, true);
const withoutCheckbox = (theme: Theme) => gridStyles(theme, false);

/**
 * The table of a list, driven by react-admin's list context; a row opens its details. A page has at most a hundred rows, so it is not
 * virtualized: sticky columns need every cell in the document, and scrolling does not render anything.
 */
export const DataTable = ({ rows: data, live, columns: shown, isSelectable, isNumbered, linkTo }: FaceProps) => {
    const { total = 0, page, perPage, sort, setSort, selectedIds, onSelect, onToggleItem, isPending, isFetching, error } = useListState();
    const resource = useResourceContext() ?? '';
    const language = useLanguage();
    const text = useText();
    const navigate = useNavigate();
    const { density } = useDensity(resource);
    const [hasShortTimes] = useShortTimes();
    const cells = useCellEdit();
    const open = useMemo(() => linkTo && ((row: RaRecord) => void navigate(linkTo(row))), [linkTo, navigate]);
    const place = useRef<HTMLElement>(null);
    // The header menus and the cell ranges are loaded on hover or focus, to keep the first page small.
    const [isNear, setNear] = useState(false);
    const approach = () => setNear(true);
    const shownId = useShownId(resource);
    const { api, handleKeyDown } = useRowKeys({
        rows: data,
        place,
        resource,
        onOpen: open,
        isWalked: shownId !== undefined,
        onToggle: isSelectable ? onToggleItem : undefined,
    });
    const startsWhole = useWholeRows(api, isPending);
    usePrintScale(place, api);
    useShownRow({ api, place, resource, rows: data, shownId });
    // The mark of the shown row is deferred, so that the details render first.
    const calls = useGridCalls({ setSort, onSelect, onOpen: open, cells, live, shownId: useDeferredValue(shownId) });
    const { widths, keep, loosen } = useColumnDrag(resource, api);
    const beside = (isSelectable ? CHECKBOX_PX : 0) + (isNumbered ? NUMBER_PX : 0);
    const needed = shown.reduce((sum, { key, width }) => sum + (widths[key] ?? width), beside);
    const isTight = useIsTight(place, needed);
    const gridColumns = useMemo(() => {
        return shown.map((column, index): GridColDef<RaRecord> =>
            toGridColumn(column, {
                isFirst: index === 0,
                isTight,
                width: widths[column.key],
                linkTo: index === 0 ? linkTo : undefined,
                mark: row => live.stale.has(String(row.id)) && <StaleMark />,
                cells,
            }),
        );
    }, [shown, isTight, widths, linkTo, live.stale, cells]);
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
        <Box
            ref={place}
            onMouseDownCapture={loosen}
            onMouseEnter={approach}
            onFocus={approach}
            sx={{
                position: 'relative',
                containerType: 'inline-size',
                flex: 1,
                minHeight: { xs: 320, md: 0 },
                opacity: error && data.length > 0 ? 0.45 : 1,
            }}
        >
            {isFetching && !isPending && <FetchingBar />}
            {isPending ? (
                <LoadingRows />
            ) : (
                <ShortTimesContext value={hasShortTimes}>
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
                    <ScrollArea
                        sx={{
                            position: 'absolute',
                            inset: `${HEAD_HEIGHT}px 0 0`,
                            display: 'grid',
                            alignContent: 'center',
                            pointerEvents: 'none',
                            '& > *': { pointerEvents: 'auto' },
                        }}
                    >
                        <ListEmpty />
                    </ScrollArea>
                    {isNear && <HeadMenu place={place} />}
                    {isNear && <CellRanges {...{ place, api }} columns={shown} />}
                </ShortTimesContext>
            )}
        </Box>
    );
};
