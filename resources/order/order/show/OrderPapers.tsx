import Description from '@mui/icons-material/DescriptionOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { OrderSheetQuery, TicketQuery } from '#contract/order/details.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePaper } from '#src/kit/export/usePaper.tsx';
import type { OrderRow } from './orderSteps.ts';

/** Documents of the current order: 作业单 and 订单详情单; a draft has none. */
export const OrderPapers = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const ticket = usePaper(TicketQuery, text('orderView.ticket'));
    const sheet = usePaper(OrderSheetQuery, text('orderView.sheet'));
    if (!order || order.status === 'draft') return null;
    return (
        <>
            <PaperButton
                label={text('orderView.ticket')}
                icon={<Print fontSize="small" />}
                isBusy={ticket.isBusy}
                onPrint={() => ticket.print({ ids: order.id })}
            />
            <PaperButton
                label={text('orderView.sheet')}
                icon={<Description fontSize="small" />}
                isBusy={sheet.isBusy}
                onPrint={() => sheet.print({ id: order.id })}
            />
            {ticket.preview}
            {sheet.preview}
        </>
    );
};

interface PaperButtonProps {
    label: string;
    icon: ReactNode;
    isBusy: boolean;
    onPrint: () => Promise<void>;
}

const PaperButton = ({ label, icon, isBusy, onPrint }: PaperButtonProps) => (
    <Tooltip title={label}>
        <span>
            <IconButton aria-label={label} disabled={isBusy} onClick={() => void onPrint()}>
                {icon}
            </IconButton>
        </span>
    </Tooltip>
);
