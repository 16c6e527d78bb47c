import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Order } from '#contract/order/order.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { OrderRowButtons } from './OrderRowButtons.tsx';
import { type OrderRow } from './orderSteps.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { SlaClock } from './SlaClock.tsx';
import { useOrderTabs } from './useOrderTabs.tsx';

/** The details drawer of an order: where it stands, what it is, what it costs, what happened, who was asked. */
export const OrderDetails = () => {
    return (
        <ShowFrame tags={<OrderTags />} subtitle={<OrderSubtitle />} actions={<OrderRowButtons isHead />}>
            <OrderSteps />
            <ShowTabs tabs={useOrderTabs()} />
        </ShowFrame>
    );
};

type Shown = OrderRow & { [K in keyof typeof Order.fields as `${K}_dictText`]?: string };

const OrderTags = () => {
    const text = useText();
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Tag tone={tagColor('order_status', order.status)}>{order.status_dictText ?? order.status}</Tag>
            <SlaClock order={order} />
            {order.isLate && <Tag tone="warning">{text('order.late')}</Tag>}
            {order.disputeStatus === 'open' && <Tag tone="error">{order.disputeStatus_dictText}</Tag>}
            {order.anomalyLevel > 0 && (
                <Tag tone={tagColor('anomaly_level', String(order.anomalyLevel))}>{order.anomalyLevel_dictText}</Tag>
            )}
            {order.priority > 0 && <Tag tone={tagColor('order_priority', String(order.priority))}>{order.priority_dictText}</Tag>}
        </Stack>
    );
};

const OrderSubtitle = () => {
    const text = useText();
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return [
        order.bizType_dictText,
        order.typeName,
        order.cityName,
        text('order.customer', { name: order.customerName ?? '—' }),
        text('order.contact', { name: order.contact, phone: order.contactPhone }),
        text('order.placedAt', { time: order.createTime }),
    ].join(' · ');
};
