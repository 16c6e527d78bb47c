import { action } from '../action.ts';
import { bool, intDict, longText, money, nullable, text } from '../kit.ts';
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

/** 提交下单: a draft becomes an order (O2). */
export const SubmitOrder = action(Order, 'submit', {
    label: '提交',
    permission: 'add',
    fields: {
        /** The quote that the caller saw, else the one that the draft keeps. */
        quoteId: nullable(text('报价', { maxLength: 19 })),
        seenFen: nullable(money('确认金额')),
        confirmDuplicate: nullable(bool('确认重复下单')),
    },
});
