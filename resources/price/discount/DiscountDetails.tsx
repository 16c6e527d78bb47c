import { Discount } from '#contract/price/discount.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PriceDetails } from '../PriceDetails.tsx';

const { Field } = fieldsOf(Discount);

const facts = (
    <>
        <Field source="name" />
        <Field source="scope" />
        <Field source="levelCode" />
        <Field source="cityName" />
        <Field source="bizType" />
        <Field source="levelOneName" />
        <Field source="coefBp" />
        <Field source="stackable" />
        <Field source="floorBp" />
        <Field source="maxOffFen" />
        <Field source="minOrderFen" />
        <Field source="effectiveFrom" />
        <Field source="effectiveTo" />
        <Field source="setNo" />
    </>
);

/** The details of a row of S22 折扣系数. */
export const DiscountDetails = () => <PriceDetails facts={facts} />;
