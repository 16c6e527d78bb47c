import History from '@mui/icons-material/History';
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
import { SideSheet } from '../dialog/SideSheet.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useRepresentation } from '../fields/useRepresentation.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useCloseScreen } from '../form/useCloseScreen.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';

/** Leads to everything that has happened to the record; for those who may read the data log. */
const HistoryButton = ({ id }: { id: string }) => {
    const text = useText();
    const entity = useEntity();
    const mayUse = useMayUse();
    const isKnown = useResourceDefinitions()[DataLog.resource] !== undefined;
    if (!isKnown || entity.resource === DataLog.resource || !mayUse(permissionOf(DataLog, 'list'))) return null;
    const filter = JSON.stringify({ tableName: [entity.resource], dataId: id });
    return (
        <Tooltip title={text('dataLog.history')}>
            <IconButton
                component={Link}
                to={{ pathname: `/${DataLog.resource}`, search: `?filter=${encodeURIComponent(filter)}` }}
                aria-label={text('dataLog.history')}
            >
                <History fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};

interface ShowFrameProps {
    /** Facts, then tabs. They find the record through `useRecordContext`. */
    children: ReactNode;
    /** Beside the title: tags of state. */
    tags?: ReactNode;
    /** Below the title: who, when. */
    subtitle?: ReactNode;
    /** What can be done with the record. */
    actions?: ReactNode;
    /** Sticks to the bottom. */
    footer?: ReactNode;
    width?: number;
}

const QUERY_OPTIONS = { onError: () => {} };

const ShowSheet = ({ children, tags, subtitle, actions, footer, width = 1200 }: ShowFrameProps) => {
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
    // Writes into the browser's storage, for the search.
    useEffect(() => {
        if (id !== undefined) rememberRecord({ resource: entity.resource, id, title });
    }, [entity.resource, id, title]);
    return (
        <SideSheet
            width={width}
            footer={record && footer}
            label={text('common.details', { name })}
            onClose={close}
            actions={
                record && (
                    <>
                        <HistoryButton id={String(record.id)} />
                        {actions}
                    </>
                )
            }
            header={
                <>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
                        <Typography variant="h1">{title}</Typography>
                        {record && tags}
                    </Box>
                    {record && subtitle && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{subtitle}</Box>}
                </>
            }
        >
            {show?.error ? (
                <ErrorPanel message={show.error.message} onRetry={() => void show.refetch()} />
            ) : record ? (
                children
            ) : (
                <LoadingSkeleton lines={9} />
            )}
        </SideSheet>
    );
};

/** The details of a record in a 1200-px sheet over its list: headline, facts, tabs. */
export const ShowFrame = (props: ShowFrameProps) => {
    const { id } = useParams();
    const resource = useResourceContext();
    return (
        <Allowed action="query">
            <ShowBase disableAuthentication resource={resource} id={decodeURIComponent(id ?? '')} queryOptions={QUERY_OPTIONS}>
                <ShowSheet {...props} />
            </ShowBase>
        </Allowed>
    );
};
