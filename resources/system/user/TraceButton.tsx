import Button from '@mui/material/Button';
import { useRecordContext, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PersonTrace } from '#contract/system/person-trace.ts';
import type { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Link to the user's activity (人员轨迹), for callers who may read it. */
export const TraceButton = () => {
    const text = useText();
    const mayUse = useMayUse();
    const isKnown = useResourceDefinitions()[PersonTrace.resource] !== undefined;
    const user = useRecordContext<Row<typeof User>>();
    if (!user || !isKnown || !mayUse(permissionOf(PersonTrace, 'list'))) return null;
    return (
        <Button size="small" component={Link} to={listPath(PersonTrace.resource, { username: user.username })}>
            {text('log.trace')}
        </Button>
    );
};
