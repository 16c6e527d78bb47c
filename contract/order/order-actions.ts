import { action } from '../action.ts';
import { intDict, longText } from '../kit.ts';
import { Order } from './order.ts';

/** 备注: what the next dispatcher should know; customers and drivers do not see it. */
export const RemarkOrder = action(Order, 'remark', {
    label: '备注',
    permission: 'edit',
    fields: { remark: longText('内部备注', { maxLength: 500 }) },
    batch: 'batchRemark',
});

/** 设优先级. */
export const PrioritizeOrder = action(Order, 'priority', {
    label: '设优先级',
    permission: 'edit',
    fields: { priority: intDict('优先级', 'order_priority') },
    batch: 'batchPriority',
});
