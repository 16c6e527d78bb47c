import { Margin } from '#contract/price/margin.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';
import { MarginImpact } from './MarginImpact.tsx';

const { Field } = fieldsOf(Margin);

/** The details of a row of S21 保证金金额. */
export const MarginDetails = () => (
    <PriceDetails Field={Field} picture={{ labelKey: 'price.tab.impact', content: <MarginImpact /> }}>
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="levelOneName">
            <OrAll source="levelOneName" />
        </Field>
        <Field source="typeName">
            <OrAll source="typeName" />
        </Field>
        <Field source="requiredFen" />
        <Field source="warnBp" />
        <Field source="blockBp" />
        <Field source="refundDays" />
        <Field source="affectedDrivers" />
    </PriceDetails>
);
