import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { EndMaintenance, ScheduleQuery, type Taken } from '#contract/vehicle/center.ts';
import { MaintainVehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { addDays, addMonths, type Day, today } from '#src/kit/calendar/calendar.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { ScheduleMonth } from './ScheduleMonth.tsx';

/** A booking of a vehicle: an order with a link, or maintenance that can be ended. */
const TakenLine = ({ taken }: { taken: Taken }) => {
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

/** Whether the booking overlaps the day. A booking that ends at midnight does not overlap the next day. */
const touches = ({ startAt, endAt }: Taken, day: Day) => startAt < `${addDays(day, 1)} 00:00:00` && endAt > `${day} 00:00:00`;

/** 档期与保养: monthly calendar of a vehicle with orders and maintenance, and a list of the bookings. */
export const VehicleSchedule = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string }>();
    const [month, setMonth] = useState(addMonths(today(), 0));
    const [day, setDay] = useState<Day>();
    const move = (next: Day) => {
        setMonth(next);
        setDay(undefined);
    };
    const params = { id: vehicle?.id ?? '', month: month.slice(0, 7) };
    const query = useNamedQuery(ScheduleQuery, vehicle && params);
    const rows = (query.data ?? []).filter(row => day === undefined || touches(row, day));
    return (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
            <ScheduleMonth
                month={month}
                chosen={day}
                takenOn={of => (query.data ?? []).filter(row => touches(row, of))}
                onMove={move}
                onPick={picked => setDay(picked === day ? undefined : picked)}
            />
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <ActionButton
                    action={MaintainVehicle}
                    variant="outlined"
                    defaultValues={day === undefined ? {} : { startAt: `${day} 08:00:00`, endAt: `${day} 18:00:00` }}
                />
                {month !== addMonths(today(), 0) && (
                    <Button size="small" onClick={() => move(addMonths(today(), 0))}>
                        {text('common.calendar.thisMonth')}
                    </Button>
                )}
            </Box>
            <QueryState query={query} empty={text('fleet.noTaken')} isEmpty={() => rows.length === 0}>
                {() => <LineList rows={rows}>{row => <TakenLine taken={row} />}</LineList>}
            </QueryState>
        </Box>
    );
};
