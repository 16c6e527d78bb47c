import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Order } from '#contract/order/order.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { OrderDispatches } from './OrderDispatches.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPriceLines } from './OrderPriceLines.tsx';
import { type OrderRow } from './orderSteps.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ReassignOrderButton } from './ReassignOrderButton.tsx';

/** The details drawer of an order: where it stands, what it is, what it costs, what happened, who was asked. */
export const OrderDetails = () => (
    <ShowFrame tags={<OrderTags />} subtitle={<OrderSubtitle />} actions={<ReassignOrderButton variant="contained" />}>
        <OrderSteps />
        <ShowTabs
            tabs={[
                { key: 'facts', label: '概要', content: <OrderFacts /> },
                { key: 'price', label: '费用明细', content: <OrderPriceLines /> },
                { key: 'timeline', label: '时间线', content: <OrderTimeline /> },
                { key: 'dispatch', label: '派单记录', content: <OrderDispatches /> },
            ]}
        />
    </ShowFrame>
);

type Shown = OrderRow & { [K in keyof typeof Order.fields as `${K}_dictText`]?: string };

const OrderTags = () => {
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Tag tone={tagColor('order_status', order.status)}>{order.status_dictText ?? order.status}</Tag>
            {order.isLate && <Tag tone="warning">迟到</Tag>}
            {order.disputeStatus === 'open' && <Tag tone="error">{order.disputeStatus_dictText}</Tag>}
            {order.anomalyLevel > 0 && <Tag tone="error">{order.anomalyLevel_dictText}</Tag>}
            {order.priority > 0 && <Tag tone="warning">{order.priority_dictText}</Tag>}
        </Stack>
    );
};

const OrderSubtitle = () => {
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return [
        order.bizType_dictText,
        order.typeName,
        order.cityName,
        `客户 ${order.customerName ?? '—'}`,
        `联系人 ${order.contact} ${order.contactPhone}`,
        `下单 ${order.createTime}`,
    ].join(' · ');
};
