import type { InvoiceDetail } from '#contract/finance/invoice.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** The seller of our invoices, from the settings. */
export const sellerOf = (settings: Settings): InvoiceDetail['seller'] => ({
    name: settings.text('finance.seller_name') ?? '',
    taxNo: settings.text('finance.seller_tax_no') ?? '',
    address: settings.text('finance.seller_address') ?? '',
    bank: settings.text('finance.seller_bank') ?? '',
});
