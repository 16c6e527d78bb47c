import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Taken } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useVehicleQuery } from './useVehicleQuery.ts';

/** 档期与保养: when the vehicle is taken, the latest first. */
export const VehicleSchedule = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string }>();
    const query = useVehicleQuery<Taken[]>('schedule', { id: vehicle?.id ?? '' }, { isEnabled: vehicle !== undefined });
    return (
        <QueryState query={query} empty={text('fleet.noTaken')}>
            {rows => (
                <LineList rows={rows}>
                    {row => (
                        <>
                            <Tag tone={row.kind === 'maintain' ? 'warning' : 'processing'}>{row.kind_dictText}</Tag>
                            <span>{`${row.startAt} ~ ${row.endAt}`}</span>
                            {row.orderId && <Link to={`/order/order/${row.orderId}/show`}>{row.orderNo}</Link>}
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {row.status_dictText}
                            </Box>
                        </>
                    )}
                </LineList>
            )}
        </QueryState>
    );
};
