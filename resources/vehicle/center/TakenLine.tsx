import Box from '@mui/material/Box';
import { EndMaintenance, type Taken } from '#contract/vehicle/center.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** One booking of a vehicle: an order to look at, or a stay in the workshop that can be ended. */
export const TakenLine = ({ taken }: { taken: Taken }) => {
    const isService = taken.kind === 'maintain';
    return (
        <>
            <Tag tone={isService ? 'warning' : 'processing'}>{taken.kind_dictText}</Tag>
            <span>{`${taken.startAt.slice(0, 16)} ~ ${taken.endAt.slice(0, 16)}`}</span>
            {taken.orderId && (
                <DetailLink resource="order/order" id={taken.orderId}>
                    {taken.orderNo}
                </DetailLink>
            )}
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
