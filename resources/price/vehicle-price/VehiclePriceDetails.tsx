import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';
import { PriceCurve } from './PriceCurve.tsx';

const { Field } = fieldsOf(VehiclePrice);

const facts = (
    <>
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="typeName" />
        <Field source="chargeMode" />
        <Field source="baseFen" />
        <Field source="incText" />
        <Field source="minFen" />
        <Field source="halfFen" />
        <Field source="fullFen" />
        <Field source="hourFen" />
        <Field source="stepMinutes" />
        <Field source="graceMinutes" />
        <Field source="km1Fen" />
        <Field source="tierM" />
        <Field source="km2Fen" />
        <Field source="mobilizeKmFen" />
        <Field source="freeRadiusM" />
        <Field source="waitText" />
        <Field source="effectiveFrom" />
        <Field source="effectiveTo" />
        <Field source="setNo" />
    </>
);

/** The details of a row of S18 车辆价格. */
export const VehiclePriceDetails = () => {
    const text = useText();
    return <PriceDetails facts={facts} picture={{ label: text('price.tab.curve'), content: <PriceCurve /> }} />;
};
