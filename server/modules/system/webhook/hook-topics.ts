/** What a topic begins with → the entity whose records it is about. The triggers of migration 0282 write both. */
const RESOURCES: Readonly<Record<string, string>> = {
    order: 'order/order',
    withdraw: 'finance/withdraw-audit',
    balanceAudit: 'finance/balance-audit',
    invoiceAudit: 'finance/invoice-audit',
    vehicleAudit: 'vehicle/audit',
    recruitAudit: 'recruit/audit',
};

/** The entity that a topic is about: `order/order` of `order.status`. */
export const resourceOf = (topic: string): string | undefined => RESOURCES[topic.split('.')[0] ?? ''];
