import History from '@mui/icons-material/History';
import OpenInNew from '@mui/icons-material/OpenInNew';
import VerticalSplit from '@mui/icons-material/VerticalSplitOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { type RaRecord, ShowBase, ShowContext, useResourceContext, useResourceDefinitions } from 'react-admin';
import { type ReactNode, useContext, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { rememberRecord } from '#providers/store/recentRecords.ts';
import { Allowed } from '../permission/Allowed.tsx';
import { useMayUse } from '../permission/useMayUse.ts';
import { ErrorPanel } from '../loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useCloseScreen } from '../form/useCloseScreen.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { listPath } from '../list/filter/listPath.ts';
import { DetailsContext } from '../page/recordPage.ts';
import { NotesButton } from './notes/NotesButton.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SplitContext } from './SplitContext.ts';
import { SplitDetails } from './SplitDetails.tsx';
import { useRecordTab } from './useRecordTab.ts';
import { WalkButtons } from './WalkButtons.tsx';

/** Link to the record's history; requires the permission to read the data log. */
const HistoryButton = ({ id }: { id: string }) => {
    const text = useText();
    const entity = useEntity();
    const mayUse = useMayUse();
    const isKnown = useResourceDefinitions()[DataLog.resource] !== undefined;
    if (!isKnown || entity.resource === DataLog.resource || !mayUse(permissionOf(DataLog, 'list'))) return null;
    return (
        <Tooltip title={text('dataLog.history')}>
            <IconButton
                component={Link}
                to={listPath(DataLog.resource, { tableName: [entity.resource], dataId: id })}
                aria-label={text('dataLog.history')}
            >
                <History fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};

/** Opens the record in a separate tab; the list stays unchanged. */
const OwnTabButton = () => {
    const text = useText();
    const path = useRecordTab('sheet');
    if (path === undefined) return null;
    return (
        <Tooltip title={text('tabs.openRecord')}>
            <IconButton component={Link} to={path} aria-label={text('tabs.openRecord')}>
                <OpenInNew fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};

/** 分栏: switches the details between beside and over the list. */
const SplitButton = () => {
    const text = useText();
    const { isOffered, isBeside, toggle } = useContext(SplitContext);
    if (!isOffered) return null;
    return (
        <Tooltip title={text(isBeside ? 'list.split.off' : 'list.split.on')}>
            <IconButton
                aria-label={text('list.split.name')}
                aria-pressed={isBeside}
                onClick={toggle}
                sx={{ color: isBeside ? 'primary.main' : undefined }}
            >
                <VerticalSplit fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};

interface ShowFrameProps {
    /** Facts, then tabs. They read the record with `useRecordContext`. */
    children: ReactNode;
    /** Status tags beside the title. */
    tags?: ReactNode;
    /** Below the title: author and time. */
    subtitle?: ReactNode;
    /** Actions on the record. */
    actions?: ReactNode;
    /** Stays at the bottom. */
    footer?: ReactNode;
    width?: number;
}

const QUERY_OPTIONS = { onError: () => {} };

const ShowSheet = ({ shownId, children, tags, subtitle, actions, footer, width = 1200 }: ShowFrameProps & { shownId: string }) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const show = useContext(ShowContext);
    const represent = useRepresentation(entity.resource);
    const close = useCloseScreen();
    const record = show?.record as RaRecord | undefined;
    const title = record ? represent(record) : name;
    useDocumentTitle(title);
    const id = record && String(record.id);
    // Stores the record as recently opened, for the search.
    useEffect(() => {
        if (id !== undefined) rememberRecord({ resource: entity.resource, id, title });
    }, [entity.resource, id, title]);
    const isPage = useContext(DetailsContext) === 'page';
    const { isBeside } = useContext(SplitContext);
    const parts = {
        label: text('common.details', { name }),
        onClose: close,
        footer: record && footer,
        actions: (
            <>
                <WalkButtons id={shownId} />
                <SplitButton />
                {record && (
                    <>
                        <NotesButton key={String(record.id)} record={{ resource: entity.resource, recordId: String(record.id) }} />
                        <OwnTabButton />
                        <HistoryButton id={String(record.id)} />
                        {actions}
                    </>
                )}
            </>
        ),
        header: (
            <>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
                    <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                        {title}
                    </Typography>
                    {record && tags}
                </Box>
                {record && subtitle && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{subtitle}</Box>}
            </>
        ),
        children: (
            <>
                {show?.error && <ErrorPanel message={show.error.message} onRetry={() => void show.refetch()} />}
                {/* A loaded record stays when a refetch fails: otherwise a dialog that was opened from it would unmount with its typed input. */}
                {record ? children : !show?.error && <LoadingSkeleton lines={9} />}
            </>
        ),
    };
    return isPage ? <RecordPage {...parts} /> : <SplitDetails {...parts} width={width} isBeside={isBeside} />;
};

/** The details of a record (title, facts, tabs) in a 1200-px sheet over its list, beside the list, or as a page in a separate tab. */
export const ShowFrame = (props: ShowFrameProps) => {
    const id = decodeURIComponent(useParams().id ?? '');
    const resource = useResourceContext();
    return (
        <Allowed action="query">
            <ShowBase disableAuthentication resource={resource} id={id} queryOptions={QUERY_OPTIONS}>
                <ShowSheet {...props} shownId={id} />
            </ShowBase>
        </Allowed>
    );
};
