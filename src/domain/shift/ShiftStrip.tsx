import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { Handover } from '#contract/dashboard/handover.ts';
import type { Row } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { every } from '#providers/data/every.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

const EVERY_MS = 60_000;

/** The unread handover of the previous shift for the current user. */
export const ShiftStrip = () => {
    const text = useText();
    const mayUse = useMayUse();
    const me = useSession()?.user?.id;
    const isKnown = useResourceDefinitions()[Handover.resource] !== undefined;
    const { data = [] } = useGetList<Row<typeof Handover> & { id: string }>(
        Handover.resource,
        {
            filter: { takerId: me, status: ['waiting'] },
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'createTime', order: 'DESC' },
        },
        { enabled: isKnown && me !== undefined && mayUse(permissionOf(Handover, 'take')), refetchInterval: every(EVERY_MS) },
    );
    return data.map(({ id, giverName, createTime, openCount, body }) => (
        <Alert
            key={id}
            severity="warning"
            action={
                <Button component={Link} to={`/${Handover.resource}/${id}/show`} size="small" color="inherit">
                    {text('work.shift.read')}
                </Button>
            }
        >
            {text('work.shift.waiting', {
                name: giverName ?? '',
                time: createTime.slice(5, 16),
                count: openCount,
                body: body.slice(0, 80),
            })}
        </Alert>
    ));
};
