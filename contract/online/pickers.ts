/** Popup pickers that use delivered reports. A company may delete the report, so forms also offer another way to choose the record. */
export const ORDER_PICKER = {
    code: 'pick_orders',
    field: 'orderId',
    orgFields: 'id',
    destFields: 'orderId',
    groupId: 'orders',
    sorter: 'create_time=desc',
} as const;
