import { PeriodPrice } from '#contract/price/period-price.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';

const { Field } = fieldsOf(PeriodPrice);

/** The details of a row of S19 时段价格. */
export const PeriodPriceDetails = () => (
    <PriceDetails Field={Field}>
        <Field source="name" />
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="levelOneName">
            <OrAll source="levelOneName" />
        </Field>
        <Field source="typeName">
            <OrAll source="typeName" />
        </Field>
        <Field source="dayType" />
        <Field source="timeText" />
        <Field source="coefBp" />
        <Field source="addFen" />
        <Field source="applyMode" />
        <Field source="priority" />
    </PriceDetails>
);
