import History from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { permissionOf } from '#contract/permissions.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from './EntityContext.ts';

/** Leads to everything that has happened to the record; for those who may read the data log. */
export const HistoryButton = ({ id }: { id: string }) => {
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
