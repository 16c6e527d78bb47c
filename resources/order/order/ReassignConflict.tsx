import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderRow } from './orderSteps.ts';
import type { CurrentOrder } from './useReassign.ts';

interface ReassignConflictProps {
    order: OrderRow;
    current: CurrentOrder;
    /** Name of the driver chosen here, if one is. */
    chosen: string | undefined;
    onAccept: () => void;
}

/** Tells who was faster and shows both versions side by side; what was chosen and typed stays (S01). */
export const ReassignConflict = ({ order, current, chosen, onAccept }: ReassignConflictProps) => (
    <Alert
        severity="warning"
        sx={{ mb: 4 }}
        action={
            <Button color="inherit" size="small" onClick={onAccept} sx={{ whiteSpace: 'nowrap' }}>
                按最新状态继续
            </Button>
        }
    >
        <AlertTitle>{titleOf(current)}</AlertTitle>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr 1fr', columnGap: 6, rowGap: 1 }}>
            <Line label="" mine="打开时" theirs="现在" />
            <Line label="状态" mine={textOf(order)} theirs={current.status_dictText ?? '—'} />
            <Line label="司机" mine={order.driverName ?? order.offeredDriver ?? '—'} theirs={current.driverName ?? '—'} />
            <Line label="我选的司机" mine={chosen ?? '—'} theirs="" />
        </Box>
    </Alert>
);

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

const textOf = (order: OrderRow): string => (order as OrderRow & { status_dictText?: string }).status_dictText ?? order.status;

const titleOf = ({ errorCode, updateBy, updateTime, driverName }: CurrentOrder): string =>
    errorCode === 'ALREADY_ASSIGNED'
        ? `订单已被${updateBy ?? '他人'}于${updateTime ?? ''}改派给${driverName ?? ''}，请确认后重试`
        : `数据已被${updateBy ?? '他人'}于${updateTime ?? ''}修改，请确认后重试`;
