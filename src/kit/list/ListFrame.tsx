import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ListBase, useResourceContext, type SortPayload } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePageSize } from '../paging/usePageSize.ts';
import { ColumnsContext, createColumnsBoard } from '../grid/ColumnsContext.ts';
import { createLiveBoard, LiveContext } from '../grid/LiveContext.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { Allowed } from '../permission/Allowed.tsx';
import { ErrorPanel } from '../loading/ErrorPanel.tsx';
import { AfterRows } from '../loading/AfterRows.tsx';
import { lazyDialog } from '../loading/lazyPart.ts';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { CreateButton } from '../actions/CreateButton.tsx';
import { BulkTaskPlace } from '../bulk/BulkTaskPlace.tsx';
import { WholeFilterScope } from '../bulk/WholeFilterScope.tsx';
import { useEntity } from '../resource/EntityContext.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { FilterChips } from './filter/FilterChips.tsx';
import { GroupingContext, useGrouping } from './groups/grouping.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListView, TABLE } from './listView.ts';
import { NEWEST_FIRST } from './newestFirst.ts';
import { Pager } from './Pager.tsx';
import { RowsFirst } from './RowsFirst.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { soundQuery } from './filter/soundQuery.ts';
import { createOpenTabBoard, OpenTabContext } from './tabs/openTab.ts';
import { TabKeysContext } from './tabs/tabKeys.ts';
import { useListState } from './useListState.ts';
import { useListView } from './useListView.ts';
import { useMenuTitle } from '../resource/useMenuTitle.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { createPendingFilter, PendingFilterContext } from './filter/pendingFilter.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

const LiveFeed = lazyDialog(() => import('./LiveFeed.tsx'), 'LiveFeed');

/** Delay of the live updates after the first rows, so that the browser is idle again. */
const AFTER_MS = 1000;

/** A table with live updates; the listener is loaded after the first rows are shown. */
const LiveTable = ({ children }: { children: ReactNode }) => {
    const { isPending } = useListState();
    const [isReady, setReady] = useState(false);
    // Starts the delay once the rows are loaded.
    useEffect(() => {
        if (isPending || isReady) return undefined;
        const timer = setTimeout(() => setReady(true), AFTER_MS);
        return () => clearTimeout(timer);
    }, [isPending, isReady]);
    return (
        <Box sx={{ position: 'relative', flex: 1, minHeight: { xs: 320, md: 0 }, display: 'flex', flexDirection: 'column' }}>
            {children}
            {isReady && <LiveFeed />}
        </Box>
    );
};

/** Error of a failed load, above the previous rows. */
const ListErrorPanel = () => {
    const { error, refetch } = useListState();
    if (!error) return null;
    return (
        <Box sx={{ px: 4, pb: 3 }}>
            <ErrorPanel message={error.message} onRetry={() => void refetch()} />
        </Box>
    );
};

interface ListFrameProps {
    /** A `DataList`, or a different presentation of the same list. */
    children: ReactNode;
    /** `<Filter>`s in a fragment; the first few are in the bar, 「+ 条件」 adds others. */
    filters?: ReactNode;
    /** A `StatusTabs`. */
    tabs?: ReactNode;
    /** The filter keys of `tabs`. */
    tabKeys?: readonly string[];
    /** Buttons for the selected rows, besides delete. */
    bulk?: ReactNode;
    /** Buttons beside the title, besides 新增 导入 导出. */
    actions?: ReactNode;
    /** Replaces 新增 as the primary (filled) button, which comes last. */
    primary?: ReactNode;
    /** Filter of the list if the URL has none: the first tab if there is no 全部. */
    startFilter?: Record<string, unknown>;
    /** Defaults to newest first. */
    sort?: SortPayload;
    /** Other views of the same rows, such as a board or a map, to choose from besides the table. */
    views?: readonly ListView[];
    /** Shows changes of other users live (SOCKET-03). Defaults to the entity's `isLive`; the server must push changes of this table. */
    isLive?: boolean;
    /** Replaces the pager if a tab shows something other than the list. */
    pager?: ReactNode;
}

const NO_KEYS: readonly string[] = [];
const NO_VIEWS: readonly ListView[] = [];
// The frame itself shows a failed load, so there is no notification.
const QUERY_OPTIONS = { onError: () => {} };
// Other views and groups load their rows themselves.
const NO_QUERY = { ...QUERY_OPTIONS, enabled: false };

/** The buttons beside the title; on a phone in a separate line below it, which scrolls horizontally if it is too long. */
const TOOLS = {
    display: { xs: 'flex', sm: 'contents' },
    order: 1,
    gap: 2,
    maxWidth: 1,
    overflowX: 'auto',
    '&:empty': { display: 'none' },
    '@media print': { display: 'none' },
    '& > *': { flexShrink: 0 },
} as const;

/** No box of its own in the layout, and hidden in print. */
const CREATE = { display: 'contents', '@media print': { display: 'none' } } as const;

const Frame = ({
    children,
    filters,
    tabs,
    tabKeys = NO_KEYS,
    bulk,
    actions,
    primary,
    startFilter,
    sort = NEWEST_FIRST,
    views = NO_VIEWS,
    isLive,
    pager = <Pager />,
}: ListFrameProps) => {
    const entity = useEntity();
    const resource = useResourceContext();
    const perPage = usePageSize();
    const label = useEntityLabel(entity);
    const menuTitle = useMenuTitle(`/${resource}`);
    const title = menuTitle ?? label;
    useDocumentTitle(title);
    const [board] = useState(createColumnsBoard);
    const [live] = useState(createLiveBoard);
    const [openTab] = useState(createOpenTabBoard);
    const [wanted] = useState(createPendingFilter);
    const { view, choose } = useListView(resource ?? '', views);
    const { current: grouping } = useGrouping();
    const isGrouped = grouping !== undefined && view === undefined;
    const pictures = views.length > 0 && <ViewSwitch views={views} current={view?.key ?? TABLE} onChoose={choose} />;
    return (
        <ListBase
            disableAuthentication
            sort={sort}
            filterDefaultValues={startFilter}
            perPage={perPage}
            exporter={false}
            queryOptions={view || isGrouped ? NO_QUERY : QUERY_OPTIONS}
        >
            <RowsFirst isPicture={view !== undefined || isGrouped}>
                <WholeFilterScope>
                    <ColumnsContext value={board}>
                        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
                            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', minHeight: 32 }}>
                                <Typography variant="h1" sx={{ mr: 'auto' }}>
                                    {title}
                                </Typography>
                                <Box sx={TOOLS}>
                                    <AfterRows>
                                        {pictures}
                                        {actions}
                                        <ImportButton />
                                        <ExportButton />
                                    </AfterRows>
                                </Box>
                                <Box sx={CREATE}>
                                    <AfterRows>
                                        {primary}
                                        <CreateButton />
                                    </AfterRows>
                                </Box>
                            </Box>
                            <OpenTabContext value={openTab}>
                                <PendingFilterContext value={wanted}>
                                    <Paper
                                        variant="outlined"
                                        sx={{
                                            display: 'flex',
                                            flexDirection: 'column',
                                            flex: 1,
                                            minHeight: { xs: 420, md: 0 },
                                            // On a phone the page scrolls, and the selection bar is sticky at the bottom of the window.
                                            overflow: { xs: 'clip', md: 'hidden' },
                                        }}
                                    >
                                        {tabs}
                                        <TabKeysContext value={tabKeys}>
                                            <FilterBar
                                                filters={filters}
                                                tools={<ListTools isPicture={view !== undefined} isGrouped={isGrouped} />}
                                            />
                                            <FilterChips />
                                        </TabKeysContext>
                                        {view ? (
                                            <LoadingBoundary fallback={<LoadingSkeleton />}>
                                                <view.Part />
                                            </LoadingBoundary>
                                        ) : (
                                            <>
                                                <AfterRows>
                                                    <BulkTaskPlace />
                                                </AfterRows>
                                                <SelectionBar>{bulk}</SelectionBar>
                                                <ListErrorPanel />
                                                <LiveContext value={live}>
                                                    <GroupingContext value={grouping}>
                                                        {(isLive ?? entity.isLive) && !isGrouped ? (
                                                            <LiveTable>{children}</LiveTable>
                                                        ) : (
                                                            children
                                                        )}
                                                    </GroupingContext>
                                                </LiveContext>
                                                {!isGrouped && pager}
                                            </>
                                        )}
                                    </Paper>
                                </PendingFilterContext>
                            </OpenTabContext>
                        </Box>
                    </ColumnsContext>
                </WholeFilterScope>
            </RowsFirst>
        </ListBase>
    );
};

/**
 * The layout of every list page (domain 2.0): title and actions, tabs, filters with chips, table, pager. Controls without permission are
 * hidden; filter, sort and page are kept in the URL.
 */
export const ListFrame = (props: ListFrameProps) => (
    <Allowed action="list">
        <SoundFrame {...props} />
    </Allowed>
);

/** Rendered inside `Allowed`: which sorts are valid depends on the person's permissions. */
const SoundFrame = (props: ListFrameProps) => {
    const entity = useEntity();
    const mayUse = useMayUse();
    const { search, ...place } = useLocation();
    const sound = soundQuery(search, entity, props.sort ?? NEWEST_FIRST, mayUse);
    if (sound !== search) return <Navigate to={{ ...place, search: sound }} state={place.state} replace />;
    return <Frame {...props} />;
};
