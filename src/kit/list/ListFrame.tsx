import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ListBase, useResourceContext, type SortPayload } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePageSize } from '../paging/usePageSize.ts';
import { ColumnsContext, createColumnsBoard } from '../grid/ColumnsContext.ts';
import { createLiveBoard, LiveContext } from '../grid/LiveContext.ts';
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

/** Listening can wait until the first rows stand and the browser has caught breath. */
const AFTER_MS = 1000;

/** A table that follows what others do; what hears of it is loaded after the first rows stand. */
const LiveTable = ({ children }: { children: ReactNode }) => {
    const { isPending } = useListState();
    const [isReady, setReady] = useState(false);
    // Synchronises with the clock.
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

/** Says that loading failed, above the rows that were there before. */
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
    /** A `DataList`, or another view of the same list. */
    children: ReactNode;
    /** `<Filter>`s in a fragment; the first few are in the bar, 「+ 条件」 adds others. */
    filters?: ReactNode;
    /** A `StatusTabs`. */
    tabs?: ReactNode;
    /** The filter keys that `tabs` hold. */
    tabKeys?: readonly string[];
    /** Buttons for what is selected, besides delete. */
    bulk?: ReactNode;
    /** Buttons beside the title, besides 新增 导入 导出. */
    actions?: ReactNode;
    /** The one filled button, the last of them, where it is none for a form of its own. */
    primary?: ReactNode;
    /** What the list is narrowed by when the address says nothing: the first tab where there is no 全部. */
    startFilter?: Record<string, unknown>;
    /** Newest first unless said otherwise. */
    sort?: SortPayload;
    /** Other pictures of the same rows, to choose from beside the table. */
    views?: readonly ListView[];
    /** Shows what others change meanwhile (SOCKET-03), as the entity's `isLive` says; the server pushes changes of this table. */
    isLive?: boolean;
    /** In place of the pages, where a tab shows something else than the list. */
    pager?: ReactNode;
}

const NO_KEYS: readonly string[] = [];
const NO_VIEWS: readonly ListView[] = [];
// The frame shows a failed load in place; a notice besides would say it twice.
const QUERY_OPTIONS = { onError: () => {} };
// Another picture, and groups, ask for their rows themselves.
const NO_QUERY = { ...QUERY_OPTIONS, enabled: false };

/** The buttons beside the title; on a phone a line of their own below it, which scrolls sideways where it is too long. */
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

/** Nothing of its own to be laid out, and nothing on paper. */
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
                                            // The bar of what is selected sticks to the foot of a phone's window, which scrolls the page.
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
 * The one anatomy of every list page (domain 2.0): title and actions, tabs, filters with chips, table, pager.
 * What a person may not do is absent; filter, sort and page live in the URL.
 */
export const ListFrame = (props: ListFrameProps) => {
    const entity = useEntity();
    const { search, ...place } = useLocation();
    const sound = soundQuery(search, entity, props.sort ?? NEWEST_FIRST);
    if (sound !== search) return <Navigate to={{ ...place, search: sound }} state={place.state} replace />;
    return (
        <Allowed action="list">
            <Frame {...props} />
        </Allowed>
    );
};
