import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { Conflict } from '#src/kit/actions/ActionDialog.tsx';
import { FailureAlert } from '#src/kit/ui/FailureAlert.tsx';
import type { OrderRow } from '../show/orderSteps.ts';

/** The current order, after somebody else has changed it. */
interface CurrentOrder {
    status_dictText?: string;
    driverName?: string | null;
    updateBy?: string;
    updateTime?: string;
}

interface ReassignConflictProps {
    order: OrderRow;
    failure: Conflict;
    /** Name of the driver selected here, if any. */
    chosen: string | undefined;
    onAccept: () => void;
}

/** Shows who changed the order first and both versions side by side; the user's selection and input are kept (S01). */
export const ReassignConflict = ({ order, failure, chosen, onAccept }: ReassignConflictProps) => {
    const text = useText();
    const current: CurrentOrder = failure.current;
    return (
        <FailureAlert
            isConflict
            sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 70%' } }}
            action={
                <Button color="inherit" size="small" onClick={onAccept} sx={{ whiteSpace: 'nowrap' }}>
                    {text('order.conflict.goOn')}
                </Button>
            }
        >
            <AlertTitle>{titleOf(failure.errorCode, current, text)}</AlertTitle>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr 1fr', columnGap: { xs: 3, sm: 6 }, rowGap: 1 }}>
                <Line label="" mine={text('order.conflict.mine')} theirs={text('order.conflict.theirs')} />
                <Line label={text('common.state')} mine={statusOf(order)} theirs={current.status_dictText ?? '—'} />
                <Line
                    label={text('order.conflict.driver')}
                    mine={order.driverName ?? order.offeredDriver ?? '—'}
                    theirs={current.driverName ?? '—'}
                />
                <Line label={text('order.conflict.chosen')} mine={chosen ?? '—'} theirs="" />
            </Box>
        </FailureAlert>
    );
};

const Line = ({ label, mine, theirs }: { label: string; mine: string; theirs: string }) => (
    <>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
            {mine}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
            {theirs}
        </Box>
    </>
);

const statusOf = (order: OrderRow): string => (order as OrderRow & { status_dictText?: string }).status_dictText ?? order.status;

const titleOf = (errorCode: string | undefined, { updateBy, updateTime, driverName }: CurrentOrder, text: TextOf): string =>
    text(errorCode === 'ALREADY_ASSIGNED' ? 'order.conflict.assigned' : 'order.conflict.changed', {
        by: updateBy ?? text('order.conflict.somebody'),
        time: updateTime ?? '',
        name: driverName ?? '',
    });
