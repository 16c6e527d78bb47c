import type { Entity } from '#contract/kit/entity.ts';
import { Discount } from '#contract/price/discount.ts';
import { InfoFee } from '#contract/price/info-fee.ts';
import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { Margin } from '#contract/price/margin.ts';
import { PeriodPrice } from '#contract/price/period-price.ts';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { discounts } from './discount/discount.table.ts';
import { infoFees } from './info-fee/info-fee.table.ts';
import { invoiceCoefs } from './invoice-coef/invoice-coef.table.ts';
import { margins } from './margin/margin.table.ts';
import { periodPrices } from './period-price/period-price.table.ts';
import { vehiclePrices } from './vehicle-price/vehicle-price.table.ts';

/** The price lists, by the kind that a change set names. */
export type PriceKind = 'vehicle' | 'period' | 'info_fee' | 'margin' | 'discount' | 'invoice';

/** All price tables have the columns of this one that are used here; other columns are accessed by the contract's names. */
type PriceTable = typeof vehiclePrices;

export interface PriceList {
    kind: PriceKind;
    entity: Entity;
    table: PriceTable;
    /** The fields that identify what a row prices: effective times of rows with the same key must not overlap. */
    keys: readonly string[];
}

const list = (kind: PriceKind, entity: Entity, table: unknown, keys: string): PriceList => ({
    kind,
    entity,
    table: table as PriceTable,
    keys: keys.split(' '),
});

/** The six price lists with their entity, table and key. */
export const PRICE_LISTS: Readonly<Record<PriceKind, PriceList>> = {
    vehicle: list('vehicle', VehiclePrice, vehiclePrices, 'cityId typeId'),
    period: list('period', PeriodPrice, periodPrices, 'cityId levelOneId typeId dayType startMin priority'),
    info_fee: list('info_fee', InfoFee, infoFees, 'cityId levelOneId bizType'),
    margin: list('margin', Margin, margins, 'cityId levelOneId typeId'),
    discount: list('discount', Discount, discounts, 'scope levelCode cityId bizType levelOneId name'),
    invoice: list('invoice', InvoiceCoef, invoiceCoefs, 'invoiceType cityId titleKind'),
};
