import { Discount } from '#contract/price/discount.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';

const { Field } = fieldsOf(Discount);

/** The details of a row of S22 折扣系数. */
export const DiscountDetails = () => (
    <PriceDetails Field={Field}>
        <Field source="name" />
        <Field source="scope" />
        <Field source="levelCode" />
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="bizType">
            <OrAll source="bizType" />
        </Field>
        <Field source="levelOneName">
            <OrAll source="levelOneName" />
        </Field>
        <Field source="coefBp" />
        <Field source="stackable" />
        <Field source="floorBp" />
        <Field source="maxOffFen" />
        <Field source="minOrderFen" />
    </PriceDetails>
);
