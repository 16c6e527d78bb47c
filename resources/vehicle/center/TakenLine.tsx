import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { EndMaintenance, type Taken } from '#contract/vehicle/center.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** One booking of a vehicle: an order to look at, or a stay in the workshop that can be ended. */
export const TakenLine = ({ taken }: { taken: Taken }) => {
    const isService = taken.kind === 'maintain';
    return (
        <>
            <Tag tone={isService ? 'warning' : 'processing'}>{taken.kind_dictText}</Tag>
            <span>{`${taken.startAt.slice(0, 16)} ~ ${taken.endAt.slice(0, 16)}`}</span>
            {taken.orderId && <Link to={`/order/order/${taken.orderId}/show`}>{taken.orderNo}</Link>}
            {taken.remark && <span>{taken.remark}</span>}
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {taken.status_dictText}
            </Box>
            {isService && taken.status === 'held' && (
                <ActionButton action={EndMaintenance} defaultValues={{ reservationId: taken.id }}>
                    <></>
                </ActionButton>
            )}
        </>
    );
};
