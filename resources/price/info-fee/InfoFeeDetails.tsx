import { InfoFee } from '#contract/price/info-fee.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';
import { FeeCurve } from './FeeCurve.tsx';

const { Field } = fieldsOf(InfoFee);

/** The details of a row of S20 平台信息费. */
export const InfoFeeDetails = () => (
    <PriceDetails Field={Field} picture={{ labelKey: 'price.tab.feeCurve', content: <FeeCurve /> }}>
        <Field source="tierText" isWide />
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="levelOneName">
            <OrAll source="levelOneName" />
        </Field>
        <Field source="bizType">
            <OrAll source="bizType" />
        </Field>
        <Field source="payer" />
        <Field source="tierMode" />
        <Field source="minFen" />
        <Field source="maxFen" />
        <Field source="capBp" />
    </PriceDetails>
);
