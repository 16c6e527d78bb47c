import { entity } from '../kit/entity.ts';
import { dict, money, nullable, rate } from '../kit/fields.ts';
import { cityKey, cityName, priceFields } from './price-fields.ts';

/** S23 开票系数 (domain 2.4, table prc_invoice_coef). */
export const InvoiceCoef = entity({
    resource: 'price/invoice-coef',
    wire: '/price/invoiceCoef',
    permission: 'price:invoiceCoef',
    label: '开票系数',
    english: 'Invoice factor',
    represent: 'invoiceType',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        invoiceType: dict('发票类型', 'Invoice type', 'invoice_type', { filter: 'in' }),
        titleKind: nullable(dict('抬头类型', 'Title type', 'title_kind', { filter: 'in' })),
        cityId: cityKey,
        cityName,
        coefBp: rate('加收', 'Surcharge', { maximum: 2000, sortable: true }),
        vatBp: rate('税率', 'Tax rate', { maximum: 1700, sortable: true }),
        minFen: money('起开金额', 'Smallest invoice', { default: 0 }),
        ...priceFields,
    },
});
