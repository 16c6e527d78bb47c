import Print from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext } from 'react-admin';
import { TicketQuery } from '#contract/order/details.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePaper } from '#src/kit/export/usePaper.ts';
import type { OrderRow } from './orderSteps.ts';

/** 打印作业单 of the order at hand; a draft has none. */
export const TicketButton = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const { print, isBusy } = usePaper(TicketQuery, text('orderView.ticket'));
    if (!order || order.status === 'draft') return null;
    return (
        <Tooltip title={text('orderView.ticket')}>
            <span>
                <IconButton aria-label={text('orderView.ticket')} disabled={isBusy} onClick={() => void print({ ids: order.id })}>
                    <Print fontSize="small" />
                </IconButton>
            </span>
        </Tooltip>
    );
};
